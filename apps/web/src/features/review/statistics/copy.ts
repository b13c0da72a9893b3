/** Texts for learners about their memory on the page of statistics. */
export const copy = {
  title: '复习与记忆',
  failed: '复习统计加载失败',
  forecast: '未来 30 天',
  forecastNote: (count: number) => `30 天内有 ${count} 词次要复习`,
  forecastDay: (day: string, count: number) => `${day}：${count} 词`,
  today: '今天',
  strength: (total: number) => `记忆状态 · ${total} 词`,
  states: {
    fresh: ['未开始', '加入了复习，还没写过'],
    weak: ['刚学会', '能记 7 天以内'],
    growing: ['在变牢', '能记 7 到 20 天'],
    strong: ['记牢了', '能记 21 天以上'],
  },
  words: (count: number) => `${count} 词`,
  retention: '真实记住率',
  wanted: (percent: string) => `目标 ${percent}`,
  month: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
  reviewed: (count: number) => `${count} 次复习`,
  noReviews: '复习过的词会显示在这里：到期时还写得出来的比例，和你的目标相比。',
  gate: '记忆状态和真实记住率是会员功能。',
  join: '开通会员',
} as const;
