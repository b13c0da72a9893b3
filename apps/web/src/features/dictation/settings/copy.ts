/** What learners read about changes that wait for the next practice. */
export const copy = {
  waiting: '有改动要到下一次练习才用得上。已写的都会保留。',
  restart: '现在重新开始',
} as const;
