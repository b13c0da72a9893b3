/** A letter in a sentence: a space alone would not be seen. */
const named = (letter: string) => (letter === ' ' ? '空格' : letter);

/** Texts about a practice, for every page with one. */
export const copy = {
  accentShort: { uk: '英', us: '美' },
  openDetails: '单词详情',
  play: (word: string) => `播放 ${word}`,
  sound: {
    idle: '再听一遍',
    loading: '声音加载中',
    playing: '正在播放',
    blocked: '点一下播放',
    failed: '没有声音，可以跳过，不计分',
    provider: '这个词由词典发音',
    accent: '这个词暂时播放另一种口音',
    browser: '这个词由浏览器朗读',
  },
  diff: {
    title: '你写的',
    shouldBe: '应为',
    missing: (letter: string) => `漏写 ${named(letter)}`,
    extra: (letter: string) => `多写 ${named(letter)}`,
    wrongLetter: (typed: string, answer: string) => `${named(typed)} 应为 ${named(answer)}`,
    swapped: (typed: string, answer: string) => `${typed} 应为 ${answer}，顺序颠倒`,
    hiddenLetter: '有字母漏写',
    hiddenWrong: (typed: string) => `${typed} 写错`,
    hiddenSwap: (typed: string) => `${typed} 顺序颠倒`,
  },
  combined: (names: readonly string[]) =>
    names.length > 2 ? `${names[0]} 等 ${names.length} 章` : names.join('、'),
  unit: (from: number, to: number) => `第 ${from}–${to} 词`,
  wrongOf: (title: string) => `${title} · 错词`,
  allErrors: '全部错词',
  chosenErrors: '错词本',
  review: '今日复习',
  source: {
    from: (title: string, unit: string, number: number) => `来自 ${title} · ${unit} · 第 ${number} 题`,
    unit: { listening: (part: number) => `Part ${part}`, reading: (part: number) => `Passage ${part}` },
    sentence: '原句',
    play: '听原句',
  },
} as const;
