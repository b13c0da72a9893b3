import type { Statement } from '../../../platform/db/statement.ts';
import * as sql from './export.sql.ts';

/** A row of an export: the names of its columns, with values as JSON. */
export type ExportRow = Record<string, unknown>;

/** One kind of data in an export: a JSON file and a CSV file with the same rows. */
export type ExportKind = {
  /** Name of the JSON file. It never changes: imports read it. */
  name: string;
  /** Name of the CSV file. */
  label: string;
  rows: Statement<readonly [number | null], { row: ExportRow }>;
  /** Why an import does not restore these rows; undefined for what it restores. */
  notRestored?: string;
};

const OF_THE_ACCOUNT = 'it belongs to the account that was exported';
const OPERATORS = 'the operator keeps what was sent';
const SHORT_LIVED = 'it is deleted after a short time';

/** Every kind of data that a learner can take along, in the order of the archive. */
export const exportKinds: readonly ExportKind[] = [
  { name: 'profile', label: '个人资料', rows: sql.exportProfile, notRestored: OF_THE_ACCOUNT },
  { name: 'settings', label: '设置', rows: sql.exportSettings },
  { name: 'study_plan', label: '学习计划', rows: sql.exportPlan },
  { name: 'books', label: '自建词书', rows: sql.exportBooks },
  { name: 'chapters', label: '自建词书章节', rows: sql.exportChapters },
  { name: 'own_entries', label: '自己添加的词', rows: sql.exportOwnEntries },
  { name: 'book_words', label: '词书里的词', rows: sql.exportBookWords },
  { name: 'mastered_words', label: '已掌握的词', rows: sql.exportMastered },
  { name: 'shelf_books', label: '书架上的词书', rows: sql.exportShelf },
  { name: 'practices', label: '练习', rows: sql.exportPractices },
  { name: 'practice_events', label: '作答记录', rows: sql.exportEvents },
  { name: 'word_states', label: '错词本与掌握情况', rows: sql.exportWordStates },
  { name: 'study_days', label: '每日统计', rows: sql.exportStudyDays },
  { name: 'review_cards', label: '复习的词', rows: sql.exportCards },
  { name: 'review_grades', label: '复习记录', rows: sql.exportGrades },
  { name: 'review_additions', label: '加入复习的词', rows: sql.exportAdditions },
  { name: 'review_deferrals', label: '顺延记录', rows: sql.exportDeferrals },
  { name: 'review_holidays', label: '休假', rows: sql.exportHolidays },
  { name: 'review_setting', label: '复习设置', rows: sql.exportReviewSetting },
  { name: 'exam_attempts', label: '试卷作答', rows: sql.exportAttempts },
  { name: 'exam_assessments', label: '写作和口语自评', rows: sql.exportAssessments },
  { name: 'exam_suites', label: '整套模考', rows: sql.exportSuites },
  { name: 'exam_sittings', label: '做卷记录', rows: sql.exportSittings },
  { name: 'exam_sitting_events', label: '做卷过程', rows: sql.exportSittingEvents },
  { name: 'listening_practices', label: '精听练习', rows: sql.exportListening },
  { name: 'listening_events', label: '精听记录', rows: sql.exportListeningEvents },
  { name: 'own_texts', label: '我的文本', rows: sql.exportTexts },
  { name: 'collected_items', label: '收藏的句子和文章', rows: sql.exportCollected },
  { name: 'files', label: '我的文件', rows: sql.exportFiles },
  { name: 'own_recordings', label: '我的录音', rows: sql.exportRecordings },
  { name: 'resources', label: '我的音视频', rows: sql.exportResources },
  { name: 'word_reports', label: '单词报错', rows: sql.exportReports, notRestored: OPERATORS },
  { name: 'book_reviews', label: '提交审核的词书', rows: sql.exportReviews, notRestored: OPERATORS },
  {
    name: 'community_books',
    label: '加过的社区词书',
    rows: sql.exportCommunity,
    notRestored: OF_THE_ACCOUNT,
  },
  { name: 'membership', label: '会员时段', rows: sql.exportGrants, notRestored: OF_THE_ACCOUNT },
  { name: 'orders', label: '订单', rows: sql.exportOrders, notRestored: OF_THE_ACCOUNT },
  { name: 'consents', label: '同意过的协议', rows: sql.exportConsents, notRestored: OF_THE_ACCOUNT },
  { name: 'wechat', label: '绑定的微信', rows: sql.exportWechat, notRestored: OF_THE_ACCOUNT },
  { name: 'feedback', label: '意见反馈', rows: sql.exportFeedback, notRestored: OPERATORS },
  { name: 'sessions', label: '登录的设备', rows: sql.exportSessions, notRestored: OF_THE_ACCOUNT },
  { name: 'clicks', label: '点击记录', rows: sql.exportClicks, notRestored: SHORT_LIVED },
  { name: 'activity', label: '使用记录', rows: sql.exportActivity, notRestored: SHORT_LIVED },
  { name: 'audio_failures', label: '声音故障', rows: sql.exportAudioFailures, notRestored: SHORT_LIVED },
];
