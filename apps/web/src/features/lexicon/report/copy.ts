/** All texts of the report form. */
export const text = {
  open: '报错',
  title: (word: string) => `“${word}”有什么问题？`,
  types: '问题类型',
  needType: '请选择问题类型',
  description: '补充说明（可不填）',
  placeholder: '例如：应该是什么，在哪里看到的',
  send: '提交',
  cancel: '取消',
  thanks: '感谢反馈',
} as const;
