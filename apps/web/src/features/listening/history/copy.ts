import type { SourceKind } from '../api/history-api.ts';

/** Texts of the history of intensive listening. */
export const copy = {
  title: '历史',
  intro: '精听和标记听力的每一次都在这里，可以接着练，也可以看结果。',
  kindLabel: '练习内容',
  all: '全部',
  kinds: {
    article: '文章',
    sentences: '句子听写',
    details: '数字拼写',
    text: '我的文本',
    collected: '收藏的句子',
    paper: '雅思听力',
    resource: '我的音视频',
  } satisfies Record<SourceKind, string>,
  labelled: '标记听力',
  sentences: (count: number) => `${count} 句`,
  written: (count: number) => `写了 ${count} 句`,
  marks: (count: number) => (count === 0 ? '没有标记' : `${count} 处标记`),
  labelState: (isEnded: boolean) => (isEnded ? '已听完' : '还没听完'),
  report: '看报告',
  labelOn: '接着标',
  labelAgain: '再标一遍',
  minutes: (ms: number) => {
    const minutes = Math.round(ms / 60_000);
    return minutes < 1 ? '不到 1 分钟' : `${minutes} 分钟`;
  },
  resume: '接着练',
  again: '再练一遍',
  result: '看结果',
  delete: (title: string) => `删除“${title}”这次练习`,
  deleted: '已删除 1 条记录',
  undo: '撤销',
  restored: '已恢复',
  more: '加载更多',
  total: (count: number) => `共 ${count} 次`,
  emptyTitle: '还没有精听记录',
  emptyText: '选一篇文章，从盲听开始。',
  emptyAction: '去听文章',
  noneTitle: '这一类还没有记录',
  failed: '历史没能加载',
} as const;
