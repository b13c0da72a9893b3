import type { PaperType } from '@tingci/contract/exam/paper';
import type { QuestionGroup } from '../api/question-group.ts';

export type Skill = PaperType | 'writing' | 'speaking';

/** The texts of the result of a whole test. */
export const copy = {
  title: '模考成绩',
  band: '分数段',
  raw: '答对',
  time: '用时',
  noBand: (count: number) => `这套卷有 ${count} 题，只有 40 题的试卷折算分数段`,
  target: (band: number) => `目标 ${band.toFixed(1)}`,
  above: '已达到目标',
  below: (more: number, band: number) => `离目标 ${band.toFixed(1)} 还差 ${more} 题`,
  practised: '这次是练习，可以暂停和重听，分数段只供参考。',
  details: '逐题解析',
  retake: (count: number) => `只重做丢分的 ${count} 题`,
  again: '再考一套',
  byPart: '各部分',
  part: '部分',
  score: '得分',
  spent: '用时',
  noTime: '没有记录',
  byKind: '各题型',
  kind: '题型',
  kinds: {
    1: '单选',
    2: '多选',
    3: '填空',
    4: '表格填空',
    5: '配对',
    6: '地图和图片',
    7: '判断',
  } satisfies Record<QuestionGroup['type'], string>,
  best: (names: string) => `最稳：${names}`,
  worst: (names: string) => `最该练：${names}`,
  lost: '丢分原因',
  overall: '总分估算',
  overallIntro: '四科平均，四舍五入到半分，四分之一往上进。听力和阅读用最近一次模考，可以改成别的分数看看。',
  skills: { listening: '听力', reading: '阅读', writing: '写作', speaking: '口语' } satisfies Record<
    Skill,
    string
  >,
  overallBand: '总分',
  unset: '—',
  needAll: '选齐四科就能看到总分',
  history: (name: string) => `${name}历次成绩`,
  historyEmpty: '再做一套就能看到变化。',
  exam: '模考',
  practice: '练习',
  day: '日期',
  paper: '试卷',
  mode: '方式',
  all: '全部试卷',
  show: '看解析',
} as const;
