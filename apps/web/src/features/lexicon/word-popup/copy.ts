import type { TabName } from './tabs.ts';

/** What the word popup says to the learner. */
export const copy = {
  title: (word: string) => `单词详情：${word}`,
  close: '关闭',
  counter: (at: number, count: number) => `${at} / ${count}`,
  counterLabel: (at: number, count: number) => `第 ${at} 个，共 ${count} 个`,
  accent: { uk: '英', us: '美' },
  play: { uk: '播放英式发音', us: '播放美式发音' },
  loading: '正在查词',
  mnemonic: { open: '展开', close: '收起' },
  tabs: {
    label: '单词详情',
    names: {
      examples: '例句',
      roots: '词根词缀',
      definition: '英文释义',
      derivatives: '派生词',
    } satisfies Record<TabName, string>,
    locked: (name: string) => `${name}，Pro 会员可看`,
  },
  example: { play: '播放例句', key: 'Alt' },
  roots: { prefix: '前缀', root: '词根', suffix: '后缀' },
  previous: (word: string) => `上一个：${word}`,
  next: (word: string) => `下一个：${word}`,
  noPrevious: '这是第一个词',
  noNext: '这是最后一个词',
} as const;
