/** The texts of the choice of practice. */
export const copy = {
  title: '选择练习',
  words: {
    title: '单词听写',
    text: '听一个词，写一个词。写错的字母当场标出来，错词会再回来。',
    goOn: '接着上次的章节',
    pick: '选一本词书',
  },
  sentences: {
    title: '句子精听',
    text: '先听全文，再一句一句听清，最后看看听懂了多少。',
    go: '选一篇文章',
  },
  labelled: {
    title: '标记听力',
    text: '从头听到尾，没听懂就按一下。听完告诉你卡在生词、连读还是语速。',
    go: '选一篇文章',
  },
  walkman: {
    title: '随身听',
    text: '把词单、文章或收藏的句子连成一段声音，锁屏、走路都能听。',
    go: '选一份词单',
  },
  everyday: {
    title: '句子听写',
    text: '日常句子按句型分组，听一句写一句。',
    pick: '选一个句型',
    sentences: (count: number) => `${count} 句`,
  },
  details: {
    title: '数字拼写听写',
    text: '数字、日期、邮编、姓名和地址，听一遍就写准，雅思第一部分常考。',
    choose: '练哪几种',
    kinds: {
      number: '数字',
      price: '价格',
      phone: '电话',
      date: '日期',
      time: '时间',
      address: '地址',
      postcode: '邮编',
      name: '姓名拼写',
    },
    start: '开始 10 句',
    none: '至少选一种',
  },
  main: '主要练习',
  listFailed: '句型没能加载',
  retry: '重试',
} as const;
