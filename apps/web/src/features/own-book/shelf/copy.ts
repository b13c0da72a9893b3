/** Texts of the learner's own books among the shelves. */
export const copy = {
  title: '我的词书',
  manage: '管理',
  fromList: '粘贴或上传',
  create: '新建单词书',
  chapterSize: (size: number) => (size === 0 ? '按章节名' : `每章 ${size} 词`),
  addToShelf: '加到我的词书',
  addedToShelf: (name: string) => `《${name}》已加到我的词书`,
  takeOff: '从我的词书移出',
  takenOff: (name: string) => `已移出《${name}》，学习记录都还在`,
  undo: '撤销',
  empty: '这本词书还没有单词。练习时点书签收藏，单词就会到这里。',
} as const;
