/** What happens to a table with data of learners. A test compares this list with the database. */
export type OwnedTable = {
  /** The kinds of an export that contain its rows, or why none does. */
  exported: readonly string[] | string;
  /** `erased`: closing an account removes its rows. Otherwise the reason why rows stay. */
  closing: 'erased' | { kept: string };
  /** Columns that no kind has as they are stored, each with the reason. Only for exported tables. */
  columns?: Readonly<Record<string, string>>;
};

const AS_KEY = 'the export has a key that other installations know';
const ROW_ID = 'a number of this installation';
const FOLDED = 'computed again from rows of the export';
const OPERATORS = 'for the operator';
const DICTIONARY = 'only words of the dictionary have it';
const SHARED_BOOK = 'only books of the installation have it';
const PAYMENT = 'between the operator and the provider of the payment';

const because = (reason: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]));

const erased = (exported: string, columns: OwnedTable['columns'] = {}): OwnedTable => ({
  exported: [exported],
  closing: 'erased',
  columns,
});

/**
 * Every table with data of a learner. A new table of this kind must be added here, to an export kind and to the
 * statements of erase.sql.ts, or with the reasons why not. The same holds for a new column (docs/how-to/owned-table.md).
 */
export const ownedTables: Readonly<Record<string, OwnedTable>> = {
  account_export: { exported: 'it describes the export itself', closing: 'erased' },
  activation_code: {
    exported: 'the grant of a used code is in membership',
    closing: { kept: 'a used code must never work again; it names the empty row of the account' },
  },
  activity_ping: erased('activity', because(ROW_ID, 'id')),
  app_user: {
    exported: ['profile', 'settings'],
    columns: {
      password_hash: 'a secret; the export says whether there is one',
      ...because(OPERATORS, 'suspended_at', 'closed_at', 'erased_at', 'password_once_until'),
      review_version: 'it marks changes of cards',
    },
    closing: { kept: 'an empty row, without number and name, that rows kept by law refer to' },
  },
  audio_failure: erased('audio_failures', { ...because(ROW_ID, 'id'), word_id: 'the export has the word' }),
  book: erased('books', {
    ...because(AS_KEY, 'id', 'key'),
    ...because(SHARED_BOOK, 'scene_id', 'description', 'cover', 'sequence', 'content_hash', 'is_sold'),
  }),
  book_draft: { exported: 'a file that is not a book yet; the learner has the file', closing: 'erased' },
  book_follow: { exported: 'a link to a book of somebody else; its words are in books', closing: 'erased' },
  book_invite: { exported: 'a code of this installation', closing: 'erased' },
  book_paste: { exported: 'a pasted text that is not a book yet', closing: 'erased' },
  book_review: erased('book_reviews', {
    ...because(ROW_ID, 'id', 'version'),
    ...because(AS_KEY, 'book_id'),
    ...because(OPERATORS, 'decided_by'),
    chapter_size: 'books has it',
    seen_at: 'a state of the screen',
  }),
  chapter: erased('chapters', {
    ...because(AS_KEY, 'id', 'key', 'book_id'),
    retired_at: 'the chapter follows its book',
  }),
  click_log: erased('clicks', because(ROW_ID, 'id')),
  collected_item: erased('collected_items', { ...because(ROW_ID, 'id'), ...because(AS_KEY, 'source_id') }),
  collection_setting: erased('settings'),
  community_reader: erased('community_books', { book_id: 'the export has the name of the book' }),
  consent: erased('consents'),
  error_book_setting: erased('settings'),
  exam_attempt: erased('exam_attempts', because(AS_KEY, 'document_id')),
  exam_self_assessment: erased('exam_assessments'),
  exam_sitting: erased('exam_sittings', because(AS_KEY, 'document_id')),
  exam_suite: erased('exam_suites', because(AS_KEY, 'listening', 'reading', 'task1', 'task2', 'speaking')),
  exam_sitting_event: erased('exam_sitting_events'),
  feedback: erased('feedback', { ...because(ROW_ID, 'id'), ...because(OPERATORS, 'done_by') }),
  file: erased('files', { key: 'the place in the file store; the archive has the file' }),
  listening_event: erased('listening_events'),
  listening_practice: erased('listening_practices', {
    ...because(AS_KEY, 'source_id'),
    last_session_id: 'a session of this installation',
  }),
  login_failure: {
    exported: 'failed logins by number, for 15 minutes; they may be those of somebody else',
    closing: 'erased',
  },
  mastered_word: erased('mastered_words', because(AS_KEY, 'word_id')),
  membership_grant: erased('membership', {
    ...because(ROW_ID, 'id', 'source_id'),
    created_at: 'granted_at says it',
  }),
  membership_revocation: erased('membership', {
    ...because(ROW_ID, 'grant_id'),
    ...because(OPERATORS, 'reason'),
  }),
  own_recording: erased('own_recordings', because(AS_KEY, 'id', 'book_id', 'word_id')),
  own_text: erased('own_texts'),
  own_word: erased('book_words', because(AS_KEY, 'book_id', 'word_id')),
  payment_order: {
    exported: ['orders'],
    columns: {
      ...because(ROW_ID, 'id'),
      ...because(
        PAYMENT,
        'prepay_id',
        'provider',
        'scene',
        'expires_at',
        'code_url',
        'checked_at',
        'transaction_id',
      ),
      book_id: 'the export has the name of the book',
    },
    closing: {
      kept: 'tax and accounting law asks for orders and payments; the row has no number and no name',
    },
  },
  practice: erased('practices', {
    ...because(AS_KEY, 'chapter_id'),
    last_session_id: 'a session of this installation',
  }),
  practice_event: erased('practice_events', because(AS_KEY, 'word_id', 'choice_id')),
  repeated_call: {
    exported: 'counts for the safety of the service, for a day',
    closing: {
      kept: 'without a number; else a closed account would free its network; the sweep deletes them after a day',
    },
  },
  resource: erased('resources'),
  resource_piece: { exported: 'a part of an upload that has not ended', closing: 'erased' },
  resource_upload: { exported: 'an upload that has not ended; the learner has the file', closing: 'erased' },
  review_addition: erased('review_additions', because(AS_KEY, 'word_id', 'chapter_id')),
  review_card: erased('review_cards', {
    ...because(AS_KEY, 'word_id'),
    ...because(FOLDED, 'added_day', 'answered_at', 'deferred_to', 'fit'),
  }),
  review_change: { exported: 'words whose cards will be folded again', closing: 'erased' },
  review_deferral: erased('review_deferrals', because(AS_KEY, 'word_id')),
  review_grade: erased('review_grades', because(AS_KEY, 'word_id')),
  review_holiday: erased('review_holidays'),
  review_setting: erased(
    'review_setting',
    because(
      FOLDED,
      'fit_count',
      'interval_factor',
      'fit',
      'finished_fit',
      'weights_before',
      'interval_factor_before',
    ),
  ),
  security_event: {
    exported: 'logs for the safety of the service; the list of devices shows the active sessions',
    closing: { kept: 'the law asks for six months of such logs; the sweep deletes them after 180 days' },
  },
  security_notice_seen: { exported: 'ids of logs for the safety of the service', closing: 'erased' },
  session: erased('sessions', {
    ...because(ROW_ID, 'id'),
    token_hash: 'a secret',
    proved_at: 'for the safety of the service',
  }),
  session_device: erased('sessions', {
    ...because(ROW_ID, 'session_id'),
    updated_at: 'sessions has last_seen_at',
  }),
  shelf_book: erased('shelf_books', because(AS_KEY, 'book_id')),
  sms_code: { exported: 'hashes of codes, valid for five minutes', closing: 'erased' },
  sms_code_attempt: {
    exported: 'how often a code was tried, and from which network',
    closing: { kept: 'without a number; the sweep deletes them with the codes after 30 days' },
  },
  study_day: erased('study_days'),
  study_plan: erased('study_plan', because(AS_KEY, 'book_id')),
  walkman_track: { exported: 'lists for a sound, made again from the learner’s books', closing: 'erased' },
  wechat_account: erased('wechat'),
  word: erased('own_entries', {
    ...because(AS_KEY, 'id', 'key'),
    ...because(
      DICTIONARY,
      'variants',
      'example',
      'example_translate',
      'english_translate',
      'auxiliary_word',
      'roots_affixes',
      'derivative_words',
      'content_hash',
      'version',
      'tags',
      'collins_stars',
      'is_oxford',
      'bnc_rank',
      'frequency_rank',
    ),
    retired_at: 'set when the account is erased',
  }),
  word_report: erased('word_reports', {
    ...because(ROW_ID, 'id'),
    word_id: 'the export has the word',
    ...because(OPERATORS, 'done_by'),
  }),
  word_state: erased('word_states', {
    ...because(AS_KEY, 'word_id'),
    ...because(FOLDED, 'last_wrong_chapter_id', 'right_day_count', 'pattern_bits'),
  }),
};
