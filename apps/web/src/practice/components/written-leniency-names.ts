import type { WrittenLeniency } from '@tingci/domain/written-form/written-steps';

/** What the ways to write are called, in a sentence such as 数字写法不同也算对. */
export const writtenLeniencyNames = {
  'full-width': '全角字母',
  'quote-style': '引号样式',
  'hyphen-style': '连字符样式',
  'letter-case': '大小写',
  ligature: '连写字母',
  diacritics: '重音符号',
  'number-format': '数字分隔',
  punctuation: '标点',
  abbreviation: '缩写点',
  phone: '号码分组',
  'hyphen-or-space': '连字符和空格',
  time: '时间写法',
  number: '数字写法',
  date: '日期写法',
  percent: '百分号写法',
  money: '金额写法',
  unit: '单位写法',
  'spelling-variant': '英美拼写',
} as const satisfies Record<WrittenLeniency, string>;
