import type { ExamScene } from '@tingci/domain/exam/scene';
import { copy as suiteCopy } from '../suite/copy.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The texts of the study centre. */
export const copy = {
  intro: '按科目、题型和场景练，每天先做最该做的一件事。',
  today: '今天先做',
  exam: '考试',
  examIn: (days: number) => (days === 0 ? '今天' : `${days}`),
  day: '天后',
  examOver: '考试日期已过',
  setExam: '填考试日期',
  changeExam: '修改',
  target: '目标',
  setTarget: '定个目标',
  kinds: suiteCopy.kinds,
  skills: suiteCopy.skills,
  reasons: {
    continue: ['接着考四科全真模考', '上次的全真模考还没有考完，已交的科目都在。'],
    rehearse: (days: number) =>
      [
        '做一次四科全真模考',
        days === 0 ? '今天就要考试了，再走一遍流程。' : `离考试还有 ${days} 天，按考场的节奏完整走一遍。`,
      ] as const,
    first: {
      listening: ['做第一套听力', '先知道自己在哪里，之后的建议都从这次结果来。'],
      reading: ['做第一套阅读', '听力有结果了，再看看阅读在哪个分数段。'],
      writing: ['写第一篇作文', '交卷后有 6、7、8 分范文可以对照，再给自己打分。'],
      speaking: ['录第一次口语', '三个部分走一遍，听听自己说的，再给自己打分。'],
    },
    retake: (name: string, lost: number) =>
      [`重做${name}丢分的 ${lost} 题`, '错过的题趁记得重做一遍，比做新题更涨分。'] as const,
    kind: (name: string, share: number) =>
      [`练${name}`, `这类题最近的正确率是 ${percent(share)}，是目前最低的。`] as const,
    oldest: (name: string) => [`练练${name}`, `${name}最久没有练了。`] as const,
  },
  starts: {
    continue: '接着考',
    rehearse: '去模考',
    first: '开始',
    retake: '开始重做',
    kind: '开始练',
    oldest: '去看看',
  },
  bySkill: '按科目',
  band: '最近',
  own: '自评',
  none: '还没做过',
  units: {
    listening: (done: number, total: number) => `整套做过 ${done} / ${total} 套`,
    reading: (done: number, total: number) => `整套做过 ${done} / ${total} 套`,
    writing: (done: number, total: number) => `写过 ${done} / ${total} 题`,
    speaking: (done: number, total: number) => `说过 ${done} / ${total} 个话题`,
  },
  toTarget: (gap: number) => (gap <= 0 ? '已达目标' : `离目标差 ${gap.toFixed(1)}`),
  byKind: '按题型',
  kindEmpty: '做过的题会按题型算正确率，每题只算最近一次。',
  share: (right: number, answered: number) => `${right} / ${answered}`,
  percent,
  untried: '没做过',
  practise: '练',
  practiseKind: (skill: string, kind: string) => `练${skill}${kind}`,
  byScene: '按场景',
  sceneIntro: '同一个场景的词反复出现，放在一起练记得快。',
  scenes: {
    housing: '租房搬家',
    service: '生活服务',
    travel: '旅游出行',
    leisure: '兴趣活动',
    places: '场馆导览',
    work: '工作志愿',
    study: '学业讨论',
    nature: '自然生物',
    history: '历史发明',
    society: '心理社会',
    business: '商业经济',
  } satisfies Record<ExamScene, string>,
  sceneParts: (done: number, parts: number) => `练过 ${done} / ${parts} 篇`,
  practiseScene: (scene: string) => `练${scene}`,
} as const;
