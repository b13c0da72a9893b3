/** Every text about a job. */
export const copy = {
  states: {
    queued: '等待中',
    retrying: '等待重试',
    running: '进行中',
    done: '已完成',
    cancelled: '已取消',
    failed: '失败',
  },
  progress: (title: string) => `${title}的进度`,
  percent: (progress: number) => `${Math.floor(progress * 100)}%`,
  cancel: '取消',
  retry: '重试',
  loading: '正在读取任务',
  failed: '任务读取失败',
} as const;
