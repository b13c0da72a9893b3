import type { TaskChart } from '@tingci/contract/exam/task';

const kinds: Record<TaskChart['kind'], string> = {
  table: '表格',
  line: '折线图',
  bar: '柱状图',
  pie: '饼图',
  process: '流程图',
  map: '地图',
};

const sections: Readonly<Record<number, string>> = { 1: 'Task 1 图表描述', 2: 'Task 2 议论文' };

/** All texts of the writing tasks and speaking topics. */
export const copy = {
  kinds,
  sections,
  count: (count: number) => `${count} 题`,
  topics: '口语话题',
  topicCount: (count: number) => `${count} 个`,
  noTasks: '还没有写作题',
  noTopics: '还没有口语话题',
  emptyText: '题目上架后会出现在这里。',
  writing: {
    title: '雅思写作',
    back: '全部写作题',
    notFoundTitle: '没有这道写作题',
    notFoundText: '可能已下架。',
    task: (task: number) => `Task ${task}`,
    hints: '动笔前想一想',
    models: '范文',
    bands: '分数段',
    band: (band: number) => `${band} 分`,
    words: (count: number) => `${count} 词`,
    comment: '点评',
    data: '数据',
    table: '数据表',
  },
  speaking: {
    title: '雅思口语',
    back: '全部话题',
    notFoundTitle: '没有这个话题',
    notFoundText: '可能已下架。',
    parts: { 1: 'Part 1 日常问答', 2: 'Part 2 个人陈述', 3: 'Part 3 深入讨论' },
    say: 'You should say:',
    sample: 'Part 2 示范回答',
    phrases: '常用说法',
  },
} as const;
