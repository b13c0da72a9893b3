/** Texts about where the learner's answers are. */
export const copy = {
  states: {
    saved: { label: '已保存', note: undefined },
    saving: { label: '正在保存', note: undefined },
    waiting: { label: (count: number) => `待同步 ${count}`, note: '未联网，已存在本机' },
    unstored: { label: (count: number) => `待同步 ${count} · 未存本机`, note: '存不下，请先别关闭页面' },
  },
  refused: (count: number) => `未能保存 ${count}`,
  refusedNote: '服务器没有接收这些答案，点开查看',
} as const;
