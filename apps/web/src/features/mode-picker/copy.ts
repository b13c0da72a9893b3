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
} as const;
