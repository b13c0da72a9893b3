/** All texts about login by WeChat. */
export const copy = {
  title: '微信',
  or: '或',
  login: { qr: '微信扫码登录', inside: '微信一键登录' },
  bind: { qr: '扫码绑定', inside: '绑定微信' },
  waiting: '正在登录…',
  unbound: '未绑定，绑定后可以用微信登录',
  elsewhere: '未绑定，请在电脑上或微信里打开本页绑定',
  boundTo: (nickname: string) => (nickname === '' ? '已绑定' : `已绑定：${nickname}`),
  unbind: '解除绑定',
  bindDone: '已绑定微信',
  unbindDone: '已解除绑定，仍可以用手机号登录',
  cancelled: '没有完成微信授权',
  failed: '绑定状态读取失败，点此重试',
  /** Above the form, for a WeChat without an account. */
  needsPhone: '微信授权成功。请用手机号登录或注册，完成后就绑定这个微信，下次可以直接用微信登录。',
} as const;
