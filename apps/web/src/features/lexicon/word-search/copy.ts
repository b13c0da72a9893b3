/** All texts of the quick search. */
export const copy = {
  title: '查单词',
  placeholder: '单词查询（回车搜索）',
  suggestions: '联想的单词',
  loading: '正在查词',
  none: (text: string) => `没有以“${text}”开头的词，回车查相近的词`,
  noneMeant: (text: string) => `没有找到意思是“${text}”的常用词，换个说法试试`,
  hints: { choose: '选择', search: '查询', close: '关闭' },
} as const;
