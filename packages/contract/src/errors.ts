/** The closed list of app errors: code, status in the body, and a Chinese message that can be shown as a toast. */
export const appErrors = {
  bad_request: { status: 400, message: '请求内容有误，请检查后重试' },
  invalid_signature: { status: 400, message: '请求校验未通过，请刷新页面后重试' },
  clock_skewed: { status: 400, message: '设备时间不准，已为你校正，请重试' },
  replayed: { status: 409, message: '请求已处理，请勿重复提交' },
  unauthorized: { status: 401, message: '请先登录' },
  session_ended: { status: 401, message: '登录已失效，请重新登录' },
  forbidden: { status: 403, message: '没有权限进行此操作' },
  xsrf_mismatch: { status: 403, message: '页面已过期，请刷新后重试' },
  pro_required: { status: 403, message: '该功能为 Pro 会员专享' },
  not_found: { status: 404, message: '内容不存在或已被删除' },
  endpoint_not_found: { status: 404, message: '请求的接口不存在' },
  invalid_fields: { status: 422, message: '填写的内容不符合要求' },
  rate_limited: { status: 429, message: '操作太频繁，请稍后再试' },
  payload_too_large: { status: 413, message: '提交的内容过大' },
  unsupported_media_type: { status: 415, message: '不支持的内容格式' },
  internal: { status: 500, message: '服务器开小差了，请稍后再试' },
  read_only: { status: 423, message: '服务器存储空间不足，暂时只能查看，你的答案会保留在本机' },
  stopped: { status: 503, message: '服务已暂停，请留意恢复通知' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后再试' },

  sms_code_wrong: { status: 422, message: '验证码错误，请重新输入' },
  sms_code_expired: { status: 422, message: '验证码已失效，请重新获取' },
  sms_too_soon: { status: 429, message: '验证码发送太频繁，请稍后再试' },
  sms_daily_limit: { status: 429, message: '今天获取验证码的次数已达上限，请明天再试' },
  sms_send_failed: { status: 424, message: '短信发送失败，请稍后再试' },
  phone_taken: { status: 409, message: '该手机号已注册，请直接登录' },
  phone_unknown: { status: 404, message: '该手机号尚未注册' },
  login_failed: { status: 422, message: '手机号或密码错误' },
  login_locked: { status: 429, message: '错误次数过多，请 15 分钟后再试或使用验证码登录' },
  consent_required: { status: 422, message: '请先阅读并同意用户协议' },
  practice_elsewhere: { status: 409, message: '这次练习属于另一个章节，请重新开始练习' },
  recording_not_ready: { status: 202, message: '声音正在准备，请稍候' },
  own_books_full: { status: 409, message: '词书数量已达上限，请先删除不再需要的词书' },
  own_book_empty: { status: 422, message: '没有可以放进词书的单词' },
  own_book_full: { status: 409, message: '这本词书已经装满（最多 10000 词），请换一本词书' },
  file_changed: { status: 422, message: '文件在传输中损坏，请重新上传' },
  file_empty: { status: 422, message: '文件是空的，请重新选择' },
  file_too_large: { status: 422, message: '文件太大，请压缩或分成几个再上传' },
  file_type: { status: 422, message: '不支持这种文件，请上传音频、图片或文本' },
  file_quota: { status: 409, message: '空间已满，请先删除不再需要的文件' },
  speech_text_invalid: { status: 400, message: '无法朗读这段内容' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AppErrorCode = keyof typeof appErrors;

/** HTTP statuses that stay on the wire. Every other app error is sent as HTTP 200 with its status in the body. */
export const transportStatuses: readonly number[] = [413, 415, 500, 503];
