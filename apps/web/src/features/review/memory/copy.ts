/** Texts for learners about the memory of one word. */
export const copy = {
  title: '我的记忆',
  failed: '记忆加载失败，请稍后再试',
  none: '还没有进入复习',
  fresh: '已加入复习，还没写过',
  keeps: (days: number) => `能记约 ${days} 天`,
  reviewed: (count: number) => `复习过 ${count} 次`,
  next: (day: string) => `下次 ${day}`,
  due: '今天该复习',
  answers: '每次写的',
  right: '写对',
  wrong: '写错',
  revealed: '看了答案',
  grades: { known: '认识', vague: '模糊', unknown: '不认识' },
} as const;
