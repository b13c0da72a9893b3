/** Texts of the learner's own meaning of a word. */
export const copy = {
  label: '我的释义',
  of: (word: string) => `${word} 的释义`,
  edit: (word: string) => `修改 ${word} 的释义`,
  hint: '回车保存，Esc 取消；留空用词典释义',
  empty: '写释义',
  tooLong: (max: number) => `释义最多 ${max} 个字`,
  saved: (word: string) => `已保存 ${word} 的释义`,
  cleared: (word: string) => `${word} 改用词典释义`,
  undo: '撤销',
  restored: '已恢复',
  open: '修改我的释义',
  add: '写上我的释义',
  inBook: (name: string) => `保存在《${name}》`,
  save: '保存',
  cancel: '取消',
  addWord: {
    label: '我的释义',
    placeholder: '写上中文意思',
    submit: (name: string) => `加入${name}`,
    done: (name: string) => `已加入《${name}》`,
  },
} as const;
