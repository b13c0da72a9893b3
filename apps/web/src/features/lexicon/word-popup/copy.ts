import type { WordRelation } from '../api/look-up-api.ts';
import type { TabName } from './tabs.ts';

const relations: Record<WordRelation, string> = {
  plural: '复数',
  thirdPerson: '第三人称单数',
  pluralOrThirdPerson: '复数或第三人称单数',
  past: '过去式',
  pastParticiple: '过去分词',
  presentParticiple: '现在分词',
  comparative: '比较级',
  superlative: '最高级',
  possessive: '所有格',
  contraction: '缩写',
  spelling: '另一种拼写',
};

/** All texts of the word popup. */
export const copy = {
  title: (word: string) => `单词详情：${word}`,
  close: '关闭',
  back: (word: string) => `返回 ${word}`,
  counter: (at: number, count: number) => `${at} / ${count}`,
  counterLabel: (at: number, count: number) => `第 ${at} 个，共 ${count} 个`,
  accent: { uk: '英', us: '美' },
  recorded: '真人',
  play: { uk: '播放英式发音', us: '播放美式发音' },
  loading: '正在查词',
  form: (typed: string, word: string, relation: WordRelation) =>
    `${typed} 是 ${word} 的${relations[relation]}`,
  also: '也可能是',
  generated: { phonetic: '音标由程序生成', definition: '英文释义来自 WordNet' },
  source: '来源：ECDICT（© Linwei，MIT 许可）',
  missing: {
    title: (word: string) => `没有找到“${word}”`,
    near: '拼写相近的词',
    meant: '有这个意思的词',
    text: '词典暂未收录，可以自己加释义。',
    notMeant: '没有常用词是这个意思，换个说法试试。',
    meantText: '下面这些英文词有这个意思。',
    notEnglish: '这里查英文单词，也可以用中文意思来查。',
  },
  mnemonic: { open: '展开', close: '收起' },
  tabs: {
    label: '单词详情',
    names: {
      examples: '例句',
      roots: '词根词缀',
      definition: '英文释义',
      derivatives: '同族词',
    } satisfies Record<TabName, string>,
    unlock: '开通 Pro 后可看',
    locked: (name: string) => `${name}，Pro 会员可看`,
  },
  example: { play: '播放例句', key: 'Alt' },
  roots: { prefix: '前缀', root: '词根', suffix: '后缀' },
  previous: (word: string) => `上一个：${word}`,
  next: (word: string) => `下一个：${word}`,
  noPrevious: '这是第一个词',
  noNext: '这是最后一个词',
} as const;
