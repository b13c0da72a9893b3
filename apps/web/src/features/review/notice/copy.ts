/** Texts of the review notice. */
export const copy = {
  title: '今天有词要复习',
  text: (count: number, minutes: number) => `${count} 个词快到忘记的时候了，约 ${minutes} 分钟。`,
  overdue: (count: number, all: number) =>
    count < all ? `其中 ${count} 个是前几天的。` : '都是前几天留下的。',
  start: '开始复习',
  later: '今天先不',
} as const;
