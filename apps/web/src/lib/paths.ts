/**
 * The address of every page, from docs/specification.md, section 2. The router, the guard, the head script, the
 * preloads, the navigation and every link read it here. `:name` is a parameter: `linkTo` fills it.
 */
export const paths = {
  landing: '/',
  login: '/login',
  forgetPassword: '/forgetPassword',
  stop: '/stop',
  agreement: '/agreement/:name',
  /** The page that opens a payment app. Visitors can open it too. */
  transferPay: '/transfer/pay',
  cashier: '/transfer/pay/:prepayId/:plan',
  /** The purchase as a page, for narrow screens. */
  vip: '/vip',
  vipPro: '/vip-pro',
  welcome: '/welcome',
  gallery: '/gallery',
  practice: '/home',
  mode: '/mode',
  contrast: '/contrast',
  walkman: '/walkman',
  main: '/main',
  books: '/main/book',
  /** Books that learners made and administrators approved. */
  communityBooks: '/main/book/community',
  errorBook: '/main/errorBook',
  statistics: '/main/statistics',
  ownBooks: '/main/vocabularyBook',
  ownBook: '/main/vocabularyBookDetail',
  bookImport: '/main/vocabularyBook/import',
  bookEdit: '/main/vocabularyBook/edit',
  /** A shared book, by its code. */
  joinBook: '/b/:code',
  joinForm: '/b',
  user: '/main/user',
  /** Activation by code. */
  code: '/c/:code',
  codeForm: '/c',
  answerBooks: '/vip/answer-book',
  closeAccount: '/main/user/close',
  feedback: '/main/feedback',
  /** The page after an account was closed. */
  closed: '/closed',
  article: '/article',
  articles: '/article/library',
  articleUser: '/article/user',
  articleTimeline: '/article/user/timeline/:id',
  articleCollect: '/article/collect',
  articleHistory: '/article/history',
  articleText: '/article/library/:id',
  /** Intensive listening. The query names what is heard. */
  essayListen: '/essaylisten',
  articleResult: '/article_result',
  /** Labelled listening, and its report. */
  labelListen: '/labellisten',
  articleSignResult: '/article_sign_result',
  papers: '/ielts',
  writingTask: '/ielts/index/writing/:id',
  speakingTopic: '/ielts/index/speaking/:id',
  paper: '/ielts/index/:type/:id',
  essayResult: '/ielts/result/writing/:id',
  talkResult: '/ielts/result/speaking/:id',
  paperResult: '/ielts/result/:type/:id',
  /** A whole test as on the day. The query `id` names the paper. */
  suite: '/ielts/v2/:type',
  suiteResult: '/ielts/v2/result/:type/:id',
  admin: '/admin',
  adminBooks: '/admin/book',
  adminReports: '/admin/report',
  adminFeedback: '/admin/feedback',
  adminNotices: '/admin/notice',
  adminOrders: '/admin/order',
  adminExceptions: '/admin/order/exception',
  adminJobs: '/admin/job',
  adminAudit: '/admin/audit',
  adminSecurity: '/admin/security',
  adminCodes: '/admin/code',
  adminGrants: '/admin/grant',
  adminAccess: '/admin/access',
  adminMore: '/admin/more',
} as const;

/** Addresses that redirect to a page. */
export const redirects = {
  [paths.gallery]: paths.books,
  [paths.main]: paths.books,
  [paths.article]: paths.main,
  [paths.admin]: paths.adminReports,
} as const;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Pattern extends string> = Record<ParamNames<Pattern>, string | number>;
type Query = Record<string, string | number | undefined>;

/**
 * The address of a page: `linkTo(paths.paper, { type: 'listening', id: 7 })`. Fields of `query` that are undefined are
 * left out.
 */
export function linkTo<Pattern extends string>(
  pattern: Pattern,
  params: Params<Pattern>,
  query: Query = {},
): string {
  const values: Record<string, string | number> = params;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return path;
  return `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

/** The address of the intensive listening of a part of a listening test, for learners who took it. */
export const linkToPartListening = (paperId: number, part: number): string =>
  linkTo(paths.essayListen, {}, { paper: `${paperId}-${part}` });
