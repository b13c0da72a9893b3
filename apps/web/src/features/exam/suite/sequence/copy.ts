import type { SuiteType } from '@tingci/contract/exam/suite';

/** The texts of a test of several parts in sequence. */
export const copy = {
  titles: { writing: '写作整套', speaking: '口语整套', full: '四科全真模考' } satisfies Record<
    SuiteType,
    string
  >,
  rules: {
    writing: ['Task 1 有 20 分钟，Task 2 有 40 分钟，依次进行。', '两题之间可以休息，休息不计时。'],
    speaking: ['三个部分一次做完，11–14 分钟。', '录音只存在这台设备，不会上传。'],
    full: [
      '听力、阅读、写作两题、口语，依次进行，全程约 2 小时 45 分钟。',
      '每一科开始后不能暂停，科目之间可以休息，休息不计时。',
      '换一台设备也能接着考。写作和口语的分数是自评。',
    ],
  } satisfies Record<SuiteType, readonly string[]>,
  steps: '科目',
  skills: { listening: '听力', reading: '阅读', writing: '写作', speaking: '口语' },
  step: (skill: string, task: number | undefined) => (task === undefined ? skill : `${skill} Task ${task}`),
  done: '已完成',
  next: '下一科',
  start: '开始',
  goOn: '进入下一科',
  rest: '休息一下，准备好了再继续。休息不计时。',
  end: '结束这次',
  endTitle: '结束这次模考？',
  endText: '没做的科目不再计入，已交的成绩都在。',
  leaveTitle: '离开这次模考？',
  leaveText: '已交的科目都保存了，30 天内回来可以接着考，换一台设备也可以。',
  leave: '离开',
  result: {
    title: '整套成绩',
    overall: '总分',
    needAll: '四科都有分数才有总分',
    own: '自评',
    notAssessed: '未自评',
    notTaken: '没有做',
    noBand: '没有分数段',
    skill: '科目',
    band: '分数',
    time: '用时',
    total: '总用时',
    open: '查看',
    assess: '去自评',
    again: '再考一套',
    rounding: '总分是四科平均，四舍五入到半分，四分之一往上进。',
  },
} as const;
