/** Texts about a practice that was left on another device. */
export const copy = {
  title: '接着上次',
  here: '本机',
  unknown: '另一台设备',
  progress: (done: number, total: number) => `写到 ${done} / ${total}`,
  accept: '接着写',
  decline: '从头开始',
  failed: '读取上次进度失败，请稍后重试',
} as const;
