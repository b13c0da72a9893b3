import type { PaperType } from '@tingci/contract/exam/paper';
import { formatCount } from '../../../lib/format/format-count.ts';

const names: Record<PaperType, string> = { listening: '听力', reading: '阅读' };

/** All texts of the exam section of a word. */
export const copy = {
  title: '模拟卷出现情况',
  papers: '试卷',
  types: names,
  sample: (type: PaperType, papers: number) => `本库 ${papers} 套${names[type]}`,
  loading: '正在统计',
  answers: '答案词出现',
  transcript: '原文出现',
  probability: '出现概率',
  times: (count: number) => `${formatCount(count)}次`,
  percent: (value: number) => `${value}%`,
  masked: { times: '*次', other: '**' },
  never: (type: PaperType) => `本库的${names[type]}卷里还没有出现过这个词。`,
  failed: '出现情况加载失败',
  retry: '重试',
  grid: '各套题出现的次数',
  recall: '机经',
  test: (test: number) => `Test ${test}`,
  cell: (name: string, count: number, answers: number) => `${name}：原文 ${count} 次，答案 ${answers} 次`,
  scale: { few: '少', many: '多' },
  sources: '例句来源',
  source: (name: string, count: number) => `${name} ${count}`,
  examples: '试卷例句',
  play: '播放例句',
  part: (type: PaperType, part: number) => (type === 'listening' ? `Part ${part}` : `Passage ${part}`),
  more: (left: number) => `更多例句（${formatCount(left)}）`,
  moreLocked: '更多例句',
  question: '对应题目',
  answer: '答案',
  gap: (number: number) => `第 ${number} 题`,
  unlock: '开通 Pro 查看真实数据',
} as const;
