/** What a learner can choose in the form. */
export const chosenFeedbackKinds = [
  '功能建议',
  '内容错误',
  '声音问题',
  '会员与支付',
  '账号与登录',
  '其他',
] as const;

/** A report about a book of the community shelf. */
export const bookReportKind = '举报词书';

/** What feedback is about. */
export const feedbackKinds = [...chosenFeedbackKinds, bookReportKind] as const;

export type FeedbackKind = (typeof feedbackKinds)[number];

/** Longest feedback, in UTF-16 units. */
export const feedbackTextMax = 1000;
