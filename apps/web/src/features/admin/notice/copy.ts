/** All texts of the page where administrators write notices. */
export const copy = {
  title: '公告',
  intro: '这几段文字学员和访客都能看到，保存后立即生效，清空就不再显示。',
  failed: '公告加载失败',
  texts: {
    announcement: {
      name: '公告',
      where:
        '显示在登录页和“词书”“统计”“我的”等页面的上方。练习和考试时不显示。学员关闭后，写了新的才会再出现。',
      placeholder: '例如：今晚 23:00 到 23:30 维护，期间暂时不能登录',
    },
    contact: {
      name: '客服',
      where: '显示在登录页和“意见反馈”页，告诉学员怎样找到你。',
      placeholder: '例如：客服微信 tingci-help，工作日 9:00–18:00',
    },
    stop: {
      name: '停止服务的说明',
      where: '服务停止时显示在停服页上，代替默认的文字。',
      placeholder: '例如：系统升级，预计明天 8:00 恢复',
    },
  },
  count: (used: number, max: number) => `${used} / ${max}`,
  written: '上次修改',
  never: '还没有写过',
  save: '保存',
  saved: '已保存',
  changedElsewhere: (text: string) => `另一位管理员刚改成：${text || '（空）'}`,
  takeTheirs: '用对方的',
  keepMine: '用我的',
  unchanged: '没有修改',
  changed: '有修改还没有保存',
  leave: '离开这一页？',
  leaveText: '有修改还没有保存，离开后会丢失。',
  leaveButton: '离开',
  stay: '留在这里',
} as const;
