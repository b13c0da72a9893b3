/** Texts of the learner's own books among the shelves. */
export const copy = {
  title: '我的词书',
  manage: '管理',
  fromList: '粘贴或上传',
  create: '新建单词书',
  chapterSize: (size: number) => (size === 0 ? '按章节名' : `每章 ${size} 词`),
  empty: '这本词书还没有单词。练习时点书签收藏，单词就会到这里。',
} as const;
