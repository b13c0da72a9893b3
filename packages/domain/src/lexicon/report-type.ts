/** The problem types of a word report (docs/specification.md, section 5). */
export const reportTypes = ['音频发音问题', '单词拼写错误', '翻译不准', '其他'] as const;

export type ReportType = (typeof reportTypes)[number];

/** Longest description of a problem, in UTF-16 units. */
export const reportDescriptionMax = 500;
