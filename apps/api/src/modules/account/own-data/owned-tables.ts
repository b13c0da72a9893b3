/** What happens to a table with data of learners. A test compares this list with the database. */
export type OwnedTable = {
  /** The kinds of an export that contain its rows, or why none does. */
  exported: readonly string[] | string;
  /** `erased`: closing an account removes its rows. Otherwise the reason why rows stay. */
  closing: 'erased' | { kept: string };
};

const erased = (...exported: string[]): OwnedTable => ({ exported, closing: 'erased' });

/**
 * Every table with data of a learner. A new table of this kind must be added here, to an export kind and to the
 * statements of erase.sql.ts, or with the reasons why not.
 */
export const ownedTables: Readonly<Record<string, OwnedTable>> = {
  account_export: { exported: 'it describes the export itself', closing: 'erased' },
  activation_code: {
    exported: 'the grant of a used code is in membership',
    closing: { kept: 'a used code must never work again; it names the empty row of the account' },
  },
  activity_ping: erased('activity'),
  app_user: {
    exported: ['profile', 'settings'],
    closing: { kept: 'an empty row, without number and name, that rows kept by law refer to' },
  },
  audio_failure: erased('audio_failures'),
  book: erased('books'),
  book_draft: { exported: 'a file that is not a book yet; the learner has the file', closing: 'erased' },
  book_follow: { exported: 'a link to a book of somebody else; its words are in books', closing: 'erased' },
  book_invite: { exported: 'a code of this installation', closing: 'erased' },
  book_paste: { exported: 'a pasted text that is not a book yet', closing: 'erased' },
  book_review: erased('book_reviews'),
  chapter: erased('chapters'),
  click_log: erased('clicks'),
  collected_item: erased('collected_items'),
  collection_setting: erased('settings'),
  community_reader: erased('community_books'),
  consent: erased('consents'),
  error_book_setting: erased('settings'),
  exam_attempt: erased('exam_attempts'),
  exam_self_assessment: erased('exam_assessments'),
  exam_sitting: erased('exam_sittings'),
  exam_suite: erased('exam_suites'),
  exam_sitting_event: erased('exam_sitting_events'),
  feedback: erased('feedback'),
  file: erased('files'),
  listening_event: erased('listening_events'),
  listening_practice: erased('listening_practices'),
  login_failure: {
    exported: 'failed logins by number, for 15 minutes; they may be those of somebody else',
    closing: 'erased',
  },
  mastered_word: erased('mastered_words'),
  membership_grant: erased('membership'),
  membership_revocation: erased('membership'),
  own_recording: erased('own_recordings'),
  own_text: erased('own_texts'),
  own_word: erased('book_words'),
  payment_order: {
    exported: ['orders'],
    closing: {
      kept: 'tax and accounting law asks for orders and payments; the row has no number and no name',
    },
  },
  practice: erased('practices'),
  practice_event: erased('practice_events'),
  repeated_call: {
    exported: 'counts for the safety of the service, for a day',
    closing: {
      kept: 'without a number; else a closed account would free its network; the sweep deletes them after a day',
    },
  },
  resource: erased('resources'),
  resource_piece: { exported: 'a part of an upload that has not ended', closing: 'erased' },
  resource_upload: { exported: 'an upload that has not ended; the learner has the file', closing: 'erased' },
  review_addition: erased('review_additions'),
  review_card: erased('review_cards'),
  review_change: { exported: 'words whose cards will be folded again', closing: 'erased' },
  review_deferral: erased('review_deferrals'),
  review_grade: erased('review_grades'),
  review_holiday: erased('review_holidays'),
  review_setting: erased('review_setting'),
  security_event: {
    exported: 'logs for the safety of the service; the list of devices shows the active sessions',
    closing: { kept: 'the law asks for six months of such logs; the sweep deletes them after 180 days' },
  },
  security_notice_seen: { exported: 'ids of logs for the safety of the service', closing: 'erased' },
  session: erased('sessions'),
  session_device: erased('sessions'),
  shelf_book: erased('shelf_books'),
  sms_code: { exported: 'hashes of codes, valid for five minutes', closing: 'erased' },
  sms_code_attempt: {
    exported: 'how often a code was tried, and from which network',
    closing: { kept: 'without a number; the sweep deletes them with the codes after 30 days' },
  },
  study_day: erased('study_days'),
  study_plan: erased('study_plan'),
  walkman_track: { exported: 'lists for a sound, made again from the learner’s books', closing: 'erased' },
  wechat_account: erased('wechat'),
  word: erased('own_entries'),
  word_report: erased('word_reports'),
  word_state: erased('word_states'),
};
