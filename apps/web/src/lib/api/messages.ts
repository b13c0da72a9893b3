/** Shown while the page solves a challenge. */
export const VERIFYING = '正在验证…';
export const NO_RESPONSE = '网络连接异常,请稍后再试!';
/** Shown without a network for content that is not in the response cache. */
export const NOT_CACHED = '现在没有网络，这里的内容还没有存到本机，联网后再打开';
/** Shown when a bug of the page stopped the request. */
export const PAGE_ERROR = '操作失败，请刷新页面，或换用新版浏览器';
export const SERVER_ERROR = '服务器error';

const SUFFIX = '，请检查网络或联系管理员！';

const byStatus: Record<number, string> = {
  400: '请求错误(400)',
  401: '未授权，请重新登录(401)',
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
};

/** The notice for an HTTP status (docs/specification.md, section 8): its message and the common suffix. */
export function statusNotice(status: number): string {
  return `${byStatus[status] ?? `连接出错(${status})`}${SUFFIX}`;
}
