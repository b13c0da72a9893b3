import { z } from 'zod';
import { DUE_CARDS } from '../../../platform/db/due-cards.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './export.sql-types.ts';
import { bookRef, chapterRef, joinListeningDocument, listeningSourceRef, wordRef } from './references.ts';

const statement = createStatements<Types>();

const shapes = { row: z.record(z.string(), z.unknown()) };

/** One object for each row. An export is read once through a cursor, so no connection keeps the plan. */
const rowsOf = (query: string) => `select to_jsonb(r) as "row!" from (${query}) as r`;
const once = { shapes, isPrepared: false } as const;

export const exportProfile = statement(
  'export-profile',
  rowsOf(`select id, phone_number, nickname, password_hash is not null as has_password, is_admin, time_zone, agree_version,
    agreed_at, created_at, updated_at from app_user where id = $1`),
  once,
);

export const exportSettings = statement(
  'export-settings',
  rowsOf(`select u.config, u.notices, e.right_days_needed, c.is_auto as is_auto_collection
    from app_user u left join error_book_setting e on e.user_id = u.id left join collection_setting c on c.user_id = u.id
    where u.id = $1`),
  once,
);

export const exportWechat = statement(
  'export-wechat',
  rowsOf(
    `select nickname, unionid, qr_openid, inside_openid, bound_at from wechat_account where user_id = $1`,
  ),
  once,
);

export const exportPlan = statement(
  'export-study-plan',
  rowsOf(`select ${bookRef('b')} as book_key, b.name as book, p.daily_words, p.exam_day, p.created_at, p.updated_at
    from study_plan p join book b on b.id = p.book_id where p.user_id = $1`),
  once,
);

export const exportBooks = statement(
  'export-books',
  rowsOf(`select ${bookRef('b')} as key, b.name, b.chapter_size, b.retired_at as deleted_at
    from book b where b.owner_id = $1 order by b.id`),
  once,
);

export const exportChapters = statement(
  'export-chapters',
  rowsOf(`select ${bookRef('b')} as book_key, b.name as book, c.sequence, c.name
    from book b join chapter c on c.book_id = b.id where b.owner_id = $1 order by b.id, c.sequence`),
  once,
);

export const exportOwnEntries = statement(
  'export-own-entries',
  rowsOf(`select ${wordRef('w')} as key, w.word, w.meanings, w.uk_phonetic, w.us_phonetic
    from word w where w.owner_id = $1 order by w.id`),
  once,
);

export const exportBookWords = statement(
  'export-book-words',
  rowsOf(`select ${bookRef('b')} as book_key, b.name as book, ${wordRef('w')} as word_key, w.word,
      (select string_agg(sense ->> 'zh', '；') from jsonb_array_elements(w.meanings) as sense) as dictionary_meaning,
      o.meaning, o.phonetic, o.example, o.chapter, o.note, o.position, o.is_listed, o.collected_at, o.added_at, o.removed_at
    from book b join own_word o on o.book_id = b.id join word w on w.id = o.word_id
    where b.owner_id = $1 order by b.id, o.position, o.word_id`),
  once,
);

export const exportMastered = statement(
  'export-mastered-words',
  rowsOf(`select ${wordRef('w')} as word_key, w.word, m.mastered_at
    from mastered_word m join word w on w.id = m.word_id where m.user_id = $1 order by m.word_id`),
  once,
);

export const exportShelf = statement(
  'export-shelf-books',
  rowsOf(`select ${bookRef('b')} as book_key, b.name as book, s.added_at
    from shelf_book s join book b on b.id = s.book_id where s.user_id = $1 order by s.book_id`),
  once,
);

export const exportReviews = statement(
  'export-book-reviews',
  rowsOf(`select ${bookRef('b')} as book_key, r.name, r.state, r.reason, r.word_count, r.lines, r.submitted_at, r.decided_at
    from book_review r join book b on b.id = r.book_id where r.user_id = $1 order by r.id`),
  once,
);

// The name that was approved: the owner's later names are not public.
export const exportCommunity = statement(
  'export-community-books',
  rowsOf(`select coalesce(r.name, '') as name, c.stars, c.taken_at from community_reader c
      left join book_review r on r.book_id = c.book_id and r.state = 'approved'
    where c.user_id = $1 order by c.book_id`),
  once,
);

export const exportPractices = statement(
  'export-practices',
  rowsOf(`select p.id, ${chapterRef('c', 'b')} as chapter_key, b.name as book, c.name as chapter, p.mode, p.policy,
      p.is_case_strict, p.started_at, p.last_at, p.setup
    from practice p join chapter c on c.id = p.chapter_id join book b on b.id = c.book_id
    where p.user_id = $1 order by p.id`),
  once,
);

export const exportEvents = statement(
  'export-practice-events',
  rowsOf(`select e.id, e.practice_id, ${wordRef('w')} as word_key, w.word, e.kind, e.turn, e.attempt, e.round, e.typed,
      e.is_right, e.hints, e.replays, e.elapsed_ms, e.patterns, ${wordRef('choice')} as choice_key, e.grade, e.undoes,
      e.occurred_at, e.claimed_at, e.received_at
    from practice_event e join word w on w.id = e.word_id left join word choice on choice.id = e.choice_id
    where e.user_id = $1 order by e.id`),
  once,
);

export const exportWordStates = statement(
  'export-word-states',
  rowsOf(`select ${wordRef('w')} as word_key, w.word, s.is_error, s.answer_count, s.wrong_count, s.first_answered_at,
      s.last_answered_at, s.first_wrong_at, s.last_wrong_at, s.last_wrong_typed, s.error_removed_at, s.right_days,
      s.pattern_counts
    from word_state s join word w on w.id = s.word_id where s.user_id = $1 order by s.word_id`),
  once,
);

export const exportStudyDays = statement(
  'export-study-days',
  rowsOf(`select day, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts
    from study_day where user_id = $1 order by day, mode`),
  once,
);

export const exportCards = statement(
  'export-review-cards',
  rowsOf(`select ${wordRef('w')} as word_key, w.word, c.due_day, c.stability, c.difficulty, c.last_day, c.review_count,
      c.lapse_count
    from ${DUE_CARDS} as c join word w on w.id = c.word_id order by c.word_id`),
  once,
);

export const exportGrades = statement(
  'export-review-grades',
  rowsOf(`select ${wordRef('w')} as word_key, w.word, g.day, g.grade, g.elapsed_days, g.chance, g.elapsed_ms, g.stability
    from review_grade g join word w on w.id = g.word_id where g.user_id = $1 order by g.word_id, g.day`),
  once,
);

export const exportAdditions = statement(
  'export-review-additions',
  rowsOf(`select ${wordRef('w')} as word_key, w.word, ${chapterRef('c', 'b')} as chapter_key, a.added_at
    from review_addition a join word w on w.id = a.word_id join chapter c on c.id = a.chapter_id
      join book b on b.id = c.book_id
    where a.user_id = $1 order by a.word_id`),
  once,
);

export const exportDeferrals = statement(
  'export-review-deferrals',
  rowsOf(`select d.batch_id, ${wordRef('w')} as word_key, w.word, d.to_day, d.made_at, d.undone_at
    from review_deferral d join word w on w.id = d.word_id where d.user_id = $1 order by d.word_id, d.batch_id`),
  once,
);

export const exportHolidays = statement(
  'export-review-holidays',
  rowsOf('select id, from_day, to_day from review_holiday where user_id = $1 order by from_day, id'),
  once,
);

export const exportReviewSetting = statement(
  'export-review-setting',
  rowsOf('select retention, weights, fitted_at from review_setting where user_id = $1'),
  once,
);

export const exportAttempts = statement(
  'export-exam-attempts',
  rowsOf(`select a.id, d.kind as document_kind, d.key as document_key, d.body ->> 'name' as paper, a.part, a.retake_of,
      a.answers, a.elapsed_ms, a.submitted_at
    from exam_attempt a join content_document d on d.id = a.document_id where a.user_id = $1 order by a.id`),
  once,
);

export const exportAssessments = statement(
  'export-exam-assessments',
  rowsOf(
    `select attempt_id, bands, assessed_at from exam_self_assessment where user_id = $1 order by attempt_id`,
  ),
  once,
);

export const exportSuites = statement(
  'export-exam-suites',
  rowsOf(`select s.id, s.type, l.key as listening_key, r.key as reading_key, t1.key as task1_key, t2.key as task2_key,
      p.key as speaking_key, s.started_at, s.ended_at
    from exam_suite s
      left join content_document l on l.id = s.listening
      left join content_document r on r.id = s.reading
      left join content_document t1 on t1.id = s.task1
      left join content_document t2 on t2.id = s.task2
      left join content_document p on p.id = s.speaking
    where s.user_id = $1 order by s.id`),
  once,
);

export const exportSittings = statement(
  'export-exam-sittings',
  rowsOf(`select s.id, d.kind as document_kind, d.key as document_key, s.part, s.retake_of, s.mode, s.started_at
    from exam_sitting s join content_document d on d.id = s.document_id where s.user_id = $1 order by s.id`),
  once,
);

export const exportSittingEvents = statement(
  'export-exam-sitting-events',
  rowsOf(`select id, sitting_id, kind, target, value, occurred_at
    from exam_sitting_event where user_id = $1 order by id`),
  once,
);

export const exportListening = statement(
  'export-listening-practices',
  rowsOf(`select p.id, p.source_kind, ${listeningSourceRef('p')} as source_key, p.setup, p.started_at, p.last_at,
      p.deleted_at, p.is_labelled
    from listening_practice p ${joinListeningDocument('p')}
    where p.user_id = $1 order by p.id`),
  once,
);

export const exportListeningEvents = statement(
  'export-listening-events',
  rowsOf(`select id, practice_id, kind, stage, sentence_id, typed, amount, word_index, at_ms, cause, undoes, elapsed_ms,
      occurred_at, claimed_at
    from listening_event where user_id = $1 order by id`),
  once,
);

export const exportTexts = statement(
  'export-own-texts',
  rowsOf(`select id, name, paragraphs, word_count, sentence_count, accent, voice, created_at, expires_at, deleted_at
    from own_text where user_id = $1 order by created_at, id`),
  once,
);

export const exportCollected = statement(
  'export-collected-items',
  rowsOf(`select c.source_kind, ${listeningSourceRef('c')} as source_key, c.sentence_id, c.title, c.en, c.zh, c.collected_at,
      c.deleted_at
    from collected_item c ${joinListeningDocument('c')}
    where c.user_id = $1 order by c.id`),
  once,
);

export const exportFiles = statement(
  'export-files',
  rowsOf(`select id, purpose, name, bytes, sha256, content_type, created_at
    from file where user_id = $1 order by id`),
  once,
);

export const exportRecordings = statement(
  'export-own-recordings',
  rowsOf(`select ${bookRef('b')} as book_key, b.name as book, ${wordRef('w')} as word_key, w.word, r.file_id
    from own_recording r join book b on b.id = r.book_id join word w on w.id = r.word_id
    where r.user_id = $1 order by r.id`),
  once,
);

export const exportResources = statement(
  'export-resources',
  rowsOf(`select id, file_id, name, duration_ms, sentences, timing, version, alignment, aligned_version,
    created_at, updated_at from resource where user_id = $1 order by created_at, id`),
  once,
);

export const exportReports = statement(
  'export-word-reports',
  rowsOf(`select w.word, r.types, r.description, r.shown_translate, r.reported_at, r.done_at, r.note
    from word_report r join word w on w.id = r.word_id where r.user_id = $1 order by r.id`),
  once,
);

export const exportGrants = statement(
  'export-membership',
  rowsOf(
    `select g.source, g.granted_at, g.months, g.days, g.book_id, r.revoked_at
    from membership_grant g left join membership_revocation r on r.grant_id = g.id
    where g.user_id = $1 order by g.granted_at, g.id`,
  ),
  once,
);

export const exportOrders = statement(
  'export-orders',
  rowsOf(
    `select out_trade_no, plan, months, (select name from book where id = book_id) as book, amount_fen, created_at, paid_at, paid_fen, closed_at
    from payment_order where user_id = $1 order by id`,
  ),
  once,
);

export const exportConsents = statement(
  'export-consents',
  rowsOf(
    `select agreement, version, agreed_at from consent where user_id = $1 order by agreed_at, agreement`,
  ),
  once,
);

export const exportFeedback = statement(
  'export-feedback',
  rowsOf(
    `select kind, text, file_id, path, version, sent_at, done_at, note from feedback where user_id = $1 order by id`,
  ),
  once,
);

export const exportSessions = statement(
  'export-sessions',
  rowsOf(`select s.device, s.created_at, s.last_seen_at, s.expires_at, d.details
    from session s left join session_device d on d.session_id = s.id where s.user_id = $1 order by s.created_at`),
  once,
);

export const exportClicks = statement(
  'export-clicks',
  rowsOf(`select name, path, at, received_at from click_log where user_id = $1 order by id`),
  once,
);

export const exportActivity = statement(
  'export-activity',
  rowsOf(`select path, details, received_at from activity_ping where user_id = $1 order by received_at`),
  once,
);

export const exportAudioFailures = statement(
  'export-audio-failures',
  rowsOf(`select w.word, a.error_code, a.error_msg, a.error_src, a.received_at
    from audio_failure a left join word w on w.id = a.word_id where a.user_id = $1 order by a.id`),
  once,
);

/** How large the largest part of an export is. */
export const countEvents = statement(
  'count-events-to-export',
  'select count(*) as "count!" from practice_event where user_id = $1',
);

/** The content of the learner's files. */
export const listStoredFiles = statement(
  'list-files-to-export',
  'select id, key, name from file where user_id = $1 order by id',
);
