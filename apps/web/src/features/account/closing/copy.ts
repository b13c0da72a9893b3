/** All texts about closing an account. */
export const copy = {
  title: '注销账号',
  back: '返回“我的”',
  lead: '注销后不能恢复。请先看清会发生什么。',
  consequences: [
    { title: '学习记录全部删除', text: '练习、作答、错词本、统计、试卷成绩和学习计划都会删除。' },
    { title: '自建词书和文件全部删除', text: '生词本、自己添加的词和释义、备注、上传的文件都会删除。' },
    { title: '会员立即失效', text: '剩余的会员期限不再有效，也不会转到别的账号。' },
    { title: '所有设备立即退出', text: '手机号会被释放。用它重新注册，得到的是一个全新的空账号。' },
  ],
  keptTitle: '法律要求保留的内容',
  kept: '订单和支付记录；领取过体验会员的凭据（只存手机号的不可还原摘要，重新注册后不能再次领取）；只含账号编号的管理记录。',
  memberUntil: (day: string) => `你的会员到 ${day} 才到期，注销后不退还。`,
  exportFirst: '想留下学习记录？可以先导出数据。',
  toExport: '去导出数据',
  confirm: '我已了解以上后果，确定注销',
  confirmMissing: '请先勾选确认',
  submit: '注销账号',
  closedTitle: '账号已注销',
  closedText: '你的个人信息和学习记录正在从服务器删除，这台设备上的登录信息已经清除。感谢你用过听词。',
  closedHome: '回到首页',
} as const;
