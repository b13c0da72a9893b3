import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './import.sql-types.ts';
import { bookKeyOf, joinChapter, joinListeningRef, listeningSourceId, wordKeyOf } from './references.ts';

const statement = createStatements<Types>();

/** The rows of a JSON file, with the types of their columns. */
const rows = (columns: string) => `jsonb_to_recordset($2::jsonb) as e (${columns})`;
const once = { isPrepared: false } as const;

// Three fields of the config are ids of rows of the exported account. They are left out.
export const importSettings = statement(
  'import-settings',
  `with given as (select * from ${rows('config jsonb, notices jsonb, right_days_needed int, is_auto_collection boolean')}),
  needed as (
    insert into error_book_setting (user_id, right_days_needed)
    select $1, right_days_needed from given where right_days_needed is not null
    on conflict (user_id) do update set right_days_needed = excluded.right_days_needed
  ), auto as (
    insert into collection_setting (user_id, is_auto)
    select $1, is_auto_collection from given where is_auto_collection is not null
    on conflict (user_id) do update set is_auto = excluded.is_auto
  )
  update app_user set notices = given.notices,
    config = given.config - array['default_collection_book', 'recent_chapter_id', 'recent_collection_book_id']
  from given where id = $1`,
  once,
);

export const importBooks = statement(
  'import-books',
  `insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size, retired_at)
  select ${bookKeyOf('e.key')}, $1, e.name, '', '', 0, '', e.chapter_size, e.deleted_at
  from ${rows('key text, name text, chapter_size smallint, deleted_at timestamptz')}
  where e.key ~ '^own/[a-z0-9-]{1,40}$'
  on conflict (key) do update set name = excluded.name, chapter_size = excluded.chapter_size`,
  once,
);

export const importChapters = statement(
  'import-chapters',
  `insert into chapter (key, book_id, name, sequence)
  select 'own:' || b.id || '/' || e.sequence, b.id, e.name, e.sequence
  from ${rows('book_key text, sequence int, name text')} join book b on b.key = ${bookKeyOf('e.book_key')}
  where e.book_key like 'own/%'`,
  once,
);

export const importOwnEntries = statement(
  'import-own-entries',
  `insert into word (key, owner_id, word, meanings, uk_phonetic, us_phonetic, content_hash)
  select ${wordKeyOf('e.key')}, $1, e.word, e.meanings, e.uk_phonetic, e.us_phonetic, ''
  from ${rows('key text, word text, meanings jsonb, uk_phonetic text, us_phonetic text')} where e.key like 'own:%'`,
  once,
);

export const importBookWords = statement(
  'import-book-words',
  `insert into own_word (user_id, book_id, word_id, position, note, meaning, phonetic, example, chapter, is_listed,
    collected_at, added_at, removed_at)
  select $1, b.id, w.id, e.position, e.note, e.meaning, coalesce(e.phonetic, ''), coalesce(e.example, ''),
    coalesce(e.chapter, ''), e.is_listed, e.collected_at, e.added_at, e.removed_at
  from ${rows(
    `book_key text, word_key text, position int, note text, meaning text, phonetic text, example text, chapter text,
    is_listed boolean, collected_at timestamptz, added_at timestamptz, removed_at timestamptz`,
  )} join book b on b.key = ${bookKeyOf('e.book_key')} join word w on w.key = ${wordKeyOf('e.word_key')}
  where b.owner_id = $1`,
  once,
);

export const importMastered = statement(
  'import-mastered-words',
  `insert into mastered_word (user_id, word_id, mastered_at)
  select $1, w.id, e.mastered_at
  from ${rows('word_key text, mastered_at timestamptz')} join word w on w.key = ${wordKeyOf('e.word_key')}`,
  once,
);

export const importShelf = statement(
  'import-shelf-books',
  `insert into shelf_book (user_id, book_id, added_at)
  select $1, b.id, e.added_at
  from ${rows('book_key text, added_at timestamptz')} join book b on b.key = e.book_key and b.owner_id is null`,
  once,
);

export const importPlan = statement(
  'import-study-plan',
  `insert into study_plan (user_id, book_id, daily_words, exam_day, created_at, updated_at)
  select $1, b.id, e.daily_words, e.exam_day, e.created_at, e.updated_at
  from ${rows('book_key text, daily_words smallint, exam_day date, created_at timestamptz, updated_at timestamptz')}
    join book b on b.key = ${bookKeyOf('e.book_key')}
  on conflict (user_id) do nothing`,
  once,
);

// A practice of another device cannot be continued here, so its setup is left out.
export const importPractices = statement(
  'import-practices',
  `insert into practice (user_id, id, chapter_id, mode, policy, is_case_strict, started_at, last_at)
  select $1, e.id, chapter.id, e.mode, e.policy, e.is_case_strict, e.started_at, e.last_at
  from ${rows(
    `id uuid, chapter_key text, mode text, policy text, is_case_strict boolean, started_at timestamptz,
    last_at timestamptz`,
  )} ${joinChapter('e.chapter_key')}`,
  once,
);

export const importEvents = statement(
  'import-practice-events',
  `insert into practice_event (user_id, id, practice_id, word_id, kind, turn, attempt, round, typed, is_right, hints, replays,
    elapsed_ms, patterns, choice_id, grade, undoes, occurred_at, claimed_at, received_at)
  select $1, e.id, e.practice_id, w.id, e.kind, e.turn, e.attempt, e.round, e.typed, e.is_right, e.hints, e.replays,
    e.elapsed_ms, e.patterns, choice.id, e.grade, e.undoes, e.occurred_at, e.claimed_at, e.received_at
  from ${rows(
    `id uuid, practice_id uuid, word_key text, kind text, turn int, attempt smallint, round smallint, typed text,
    is_right boolean, hints int, replays int, elapsed_ms int, patterns smallint, choice_key text, grade text, undoes uuid,
    occurred_at timestamptz, claimed_at timestamptz, received_at timestamptz`,
  )} join practice p on p.user_id = $1 and p.id = e.practice_id
    join word w on w.key = ${wordKeyOf('e.word_key')} left join word choice on choice.key = ${wordKeyOf('e.choice_key')}`,
  once,
);

// The rest of a word's state was folded from the events.
export const importRemovals = statement(
  'import-error-removals',
  `update word_state s set error_removed_at = e.error_removed_at
  from ${rows('word_key text, error_removed_at timestamptz')} join word w on w.key = ${wordKeyOf('e.word_key')}
  where s.user_id = $1 and s.word_id = w.id and e.error_removed_at is not null`,
  once,
);

export const importAdditions = statement(
  'import-review-additions',
  `insert into review_addition (user_id, word_id, chapter_id, added_at)
  select $1, w.id, chapter.id, e.added_at
  from ${rows('word_key text, chapter_key text, added_at timestamptz')} join word w on w.key = ${wordKeyOf('e.word_key')}
    ${joinChapter('e.chapter_key')}`,
  once,
);

export const importDeferrals = statement(
  'import-review-deferrals',
  `insert into review_deferral (user_id, batch_id, word_id, to_day, made_at, undone_at)
  select $1, e.batch_id, w.id, e.to_day, e.made_at, e.undone_at
  from ${rows('batch_id uuid, word_key text, to_day date, made_at timestamptz, undone_at timestamptz')}
    join word w on w.key = ${wordKeyOf('e.word_key')}`,
  once,
);

export const importHolidays = statement(
  'import-review-holidays',
  `insert into review_holiday (user_id, id, from_day, to_day)
  select $1, e.id, e.from_day, e.to_day from ${rows('id uuid, from_day date, to_day date')}`,
  once,
);

export const importReviewSetting = statement(
  'import-review-setting',
  `insert into review_setting (user_id, retention, weights, fitted_at)
  select $1, e.retention, e.weights, e.fitted_at from ${rows('retention float8, weights float8[], fitted_at timestamptz')}
  on conflict (user_id) do nothing`,
  once,
);

export const importAttempts = statement(
  'import-exam-attempts',
  `insert into exam_attempt (user_id, id, document_id, part, retake_of, answers, elapsed_ms, submitted_at)
  select $1, e.id, d.id, e.part, e.retake_of, e.answers, e.elapsed_ms, e.submitted_at
  from ${rows(
    `id uuid, document_kind text, document_key text, part smallint, retake_of uuid, answers jsonb, elapsed_ms int,
    submitted_at timestamptz`,
  )} join content_document d on d.kind = e.document_kind and d.key = e.document_key`,
  once,
);

export const importAssessments = statement(
  'import-exam-assessments',
  `insert into exam_self_assessment (user_id, attempt_id, bands, assessed_at)
  select $1, e.attempt_id, e.bands, e.assessed_at
  from ${rows('attempt_id uuid, bands smallint[], assessed_at timestamptz')}
    join exam_attempt a on a.user_id = $1 and a.id = e.attempt_id`,
  once,
);

export const importSuites = statement(
  'import-exam-suites',
  `insert into exam_suite (user_id, id, type, listening, reading, task1, task2, speaking, started_at, ended_at)
  select $1, e.id, e.type, l.id, r.id, t1.id, t2.id, p.id, e.started_at, e.ended_at
  from ${rows(
    `id uuid, type text, listening_key text, reading_key text, task1_key text, task2_key text, speaking_key text,
    started_at timestamptz, ended_at timestamptz`,
  )}
    left join content_document l on l.kind in ('listening', 'recall') and l.key = e.listening_key
    left join content_document r on r.kind = 'reading' and r.key = e.reading_key
    left join content_document t1 on t1.kind = 'writing' and t1.key = e.task1_key
    left join content_document t2 on t2.kind = 'writing' and t2.key = e.task2_key
    left join content_document p on p.kind = 'speaking' and p.key = e.speaking_key`,
  once,
);

export const importSittings = statement(
  'import-exam-sittings',
  `insert into exam_sitting (user_id, id, document_id, part, retake_of, mode, started_at)
  select $1, e.id, d.id, e.part, e.retake_of, e.mode, e.started_at
  from ${rows(
    `id uuid, document_kind text, document_key text, part smallint, retake_of uuid, mode text,
    started_at timestamptz`,
  )} join content_document d on d.kind = e.document_kind and d.key = e.document_key`,
  once,
);

export const importSittingEvents = statement(
  'import-exam-sitting-events',
  `insert into exam_sitting_event (user_id, id, sitting_id, kind, target, value, occurred_at)
  select $1, e.id, e.sitting_id, e.kind, e.target, e.value, e.occurred_at
  from ${rows('id uuid, sitting_id uuid, kind text, target text, value text, occurred_at timestamptz')}
    join exam_sitting s on s.user_id = $1 and s.id = e.sitting_id`,
  once,
);

export const importFile = statement(
  'import-file',
  `insert into file (user_id, key, purpose, name, bytes, sha256, content_type, created_at)
  select $1, $3, e.purpose, e.name, $4, $5, e.content_type, e.created_at
  from ${rows('purpose text, name text, content_type text, created_at timestamptz')} returning id`,
  once,
);

/** Rows whose `file_id` is the id of an imported file. */
export const importRecordings = statement(
  'import-own-recordings',
  `insert into own_recording (user_id, book_id, word_id, file_id)
  select $1, o.book_id, o.word_id, f.id
  from ${rows('book_key text, word_key text, file_id bigint')} join book b on b.key = ${bookKeyOf('e.book_key')}
    join word w on w.key = ${wordKeyOf('e.word_key')} join own_word o on o.book_id = b.id and o.word_id = w.id
    join file f on f.id = e.file_id and f.user_id = $1
  where b.owner_id = $1`,
  once,
);

/** Rows whose `file_id` is the id of an imported file. */
export const importResources = statement(
  'import-resources',
  `insert into resource (user_id, id, file_id, name, duration_ms, sentences, timing, version, alignment,
    aligned_version, created_at, updated_at)
  select $1, e.id, f.id, e.name, e.duration_ms, e.sentences, e.timing, e.version, e.alignment,
    e.aligned_version, e.created_at, e.updated_at
  from ${rows(
    `id uuid, file_id bigint, name text, duration_ms int, sentences jsonb, timing text, version int, alignment jsonb,
    aligned_version int, created_at timestamptz, updated_at timestamptz`,
  )} join file f on f.id = e.file_id and f.user_id = $1`,
  once,
);

export const importListening = statement(
  'import-listening-practices',
  `insert into listening_practice (user_id, id, source_kind, source_id, setup, started_at, last_at, deleted_at, is_labelled)
  select $1, e.id, e.source_kind, ${listeningSourceId('e')}, e.setup, e.started_at, e.last_at, e.deleted_at,
    coalesce(e.is_labelled, false)
  from ${rows(
    `id uuid, source_kind text, source_key text, setup jsonb, started_at timestamptz, last_at timestamptz,
    deleted_at timestamptz, is_labelled boolean`,
  )} ${joinListeningRef('e')}`,
  once,
);

export const importListeningEvents = statement(
  'import-listening-events',
  `insert into listening_event (user_id, id, practice_id, kind, stage, sentence_id, typed, amount, word_index, at_ms, cause,
    undoes, elapsed_ms, occurred_at, claimed_at)
  select $1, e.id, e.practice_id, e.kind, e.stage, e.sentence_id, e.typed, e.amount, e.word_index, e.at_ms, e.cause, e.undoes,
    e.elapsed_ms, e.occurred_at, e.claimed_at
  from ${rows(
    `id uuid, practice_id uuid, kind text, stage text, sentence_id text, typed text, amount int, word_index smallint,
    at_ms int, cause text, undoes uuid, elapsed_ms int, occurred_at timestamptz, claimed_at timestamptz`,
  )} join listening_practice p on p.user_id = $1 and p.id = e.practice_id`,
  once,
);

export const importTexts = statement(
  'import-own-texts',
  `insert into own_text (user_id, id, name, paragraphs, word_count, sentence_count, accent, voice, created_at, expires_at,
    deleted_at)
  select $1, e.id, e.name, e.paragraphs, e.word_count, e.sentence_count, e.accent, e.voice, e.created_at, e.expires_at,
    e.deleted_at
  from ${rows(
    `id uuid, name text, paragraphs jsonb, word_count int, sentence_count int, accent text, voice text,
    created_at timestamptz, expires_at timestamptz, deleted_at timestamptz`,
  )}`,
  once,
);

export const importCollected = statement(
  'import-collected-items',
  `insert into collected_item (user_id, source_kind, source_id, sentence_id, title, en, zh, collected_at, deleted_at)
  select $1, e.source_kind, ${listeningSourceId('e')}, e.sentence_id, e.title, e.en, e.zh, e.collected_at,
    e.deleted_at
  from ${rows(
    `source_kind text, source_key text, sentence_id text, title text, en text, zh text, collected_at timestamptz,
    deleted_at timestamptz`,
  )} ${joinListeningRef('e')}
  on conflict (user_id, source_kind, source_id, sentence_id) do nothing`,
  once,
);

/** Whether the account has data of its own, which an import must not mix with others. */
export const findStudyData = statement(
  'find-study-data',
  `select exists (select from practice where user_id = $1) or exists (select from book b join own_word o on o.book_id = b.id where b.owner_id = $1)
    or exists (select from listening_practice where user_id = $1)
    or exists (select from own_text where user_id = $1) or exists (select from collected_item where user_id = $1)
    or exists (select from word where owner_id = $1) or exists (select from exam_attempt where user_id = $1)
    or exists (select from file where user_id = $1) or exists (select from mastered_word where user_id = $1) as "hasAny!"`,
  once,
);

export const findAccount = statement(
  'find-account-to-import',
  'select id from app_user where phone_number = $1',
  once,
);
