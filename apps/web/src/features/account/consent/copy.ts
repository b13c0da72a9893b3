/** All texts about consents. */
export const copy = {
  title: '协议已更新',
  text: '我们更新了下面的协议，继续使用前请阅读并同意。',
  changed: (version: string) => `${version} 版`,
  agree: '同意并继续',
  refuse: '不同意并退出',
  done: '已同意新版协议',
  must: '同意新版协议后才能继续使用',
  rights: '不同意也可以先到“我的”导出数据或注销账号。',
  toUser: '去“我的”',
  card: '协议与同意记录',
  failed: '同意记录读取失败',
  agreedAt: '同意于',
  notAgreed: '还没有同意这一版',
} as const;
