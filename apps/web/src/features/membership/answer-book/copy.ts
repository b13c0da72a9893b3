/** The texts of the answer-word books. */
export const copy = {
  title: '答案词书',
  intro: '每一册试卷里写进答案的词，按出现次数排好。练会它们，就是练会答案。',
  back: '词书',
  words: (count: number) => `${count} 词`,
  bought: '已购',
  study: '去听写',
  open: '开通 Pro 会员',
  buy: (price: string) => `${price} 购买`,
  buyTitle: '购买答案词书',
  buyLead: (name: string) =>
    `《${name}》一次购买，长期可用。可以听写这本书，并在听写页面看到它的考试统计，不包含其他会员功能。`,
  failed: '答案词书加载失败',
  emptyTitle: '还没有答案词书',
  emptyText: '试卷上架后会自动生成。',
  codeTitle: '有激活码？',
  codeText: '激活码可以单独打开一本答案词书。打开后，在这本书的听写页面点开单词，就能看到它的考试统计。',
  codeLink: '使用激活码',
} as const;
