/** Texts for learners about their review settings. */
export const copy = {
  open: '复习设置',
  title: '复习设置',
  failed: '复习设置加载失败',
  cap: '每天最多复习',
  capHint: '超过的词按“最值得救”的顺序留到后面几天',
  capError: '请填写 1 到 2000 的整数',
  save: '保存',
  saved: '已保存',
  retention: '目标记住率',
  retentionHint: '到期时还写得出来的机会。越高，复习越多。',
  retentionValue: (percent: number) => `${percent}%`,
  holidays: '休假',
  holidaysHint: '休假的日子不用复习，后面的日期整体往后移。',
  from: '第一天',
  to: '最后一天',
  add: '添加休假',
  daysMissing: '请选择第一天和最后一天',
  daysReversed: '最后一天不能早于第一天',
  addFailed: '休假没能添加，请稍后重试',
  holiday: (from: string, to: string, days: number) =>
    from === to ? `${from} · 1 天` : `${from} 到 ${to} · ${days} 天`,
  delete: '删除',
  deleteOf: (from: string) => `删除 ${from} 的休假`,
  noHolidays: '没有休假',
  fitted: (day: string) => `复习间隔已按你的记录调整（${day}）`,
  unfitted: (graded: number, needed: number) =>
    graded < needed
      ? `已有 ${graded} 次复习，满 ${needed} 次后按你的记录调整复习间隔`
      : '你的记录和通用模型相符，间隔按通用模型计算',
} as const;
