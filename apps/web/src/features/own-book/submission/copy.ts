import { formatCount } from '../../../lib/format/format-count.ts';

/** Texts about submitting an own book for the community shelf. */
export const copy = {
  title: (name: string) => `投稿《${name}》`,
  intro:
    '提交后由管理员审核，通过后会出现在社区词书里，所有人都能加到自己的书架。看得到的只有单词和释义，看不到你的笔记和学习记录。',
  laterNote: '通过后再改词书，要重新提交，审核通过后别人才会看到新的内容。',
  submit: '提交审核',
  resubmit: '提交新的内容',
  submitted: '已提交，审核结果会在这里告诉你',
  withdraw: '撤回投稿',
  withdrawn: '已撤回',
  takeOff: '从社区词书撤下',
  takenOff: '已撤下，别人加过的副本会留给他们',
  same: '词书和上次提交的一样',
  failed: '投稿信息加载失败',
  states: { waiting: '等待审核', approved: '已通过', refused: '未通过' },
  count: (count: number) => `${formatCount(count)} 词`,
  onShelf: '社区词书里的版本',
  last: '最近一次投稿',
  reason: '原因',

  waiting: '等待审核',
  approved: '已通过审核，在社区词书里',
  refused: (reason: string) => `未通过审核：${reason}`,
  look: '查看投稿',

  news: '投稿消息',
  newsOf: {
    waiting: (name: string) => `《${name}》有了审核结果`,
    approved: (name: string) => `《${name}》通过了审核，已出现在社区词书里`,
    refused: (name: string) => `《${name}》没有通过审核`,
  },
  see: '查看',
  known: '知道了',
} as const;
