import { accents } from '@tingci/domain/speech/accent';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './word-recording.sql-types.ts';

const statement = createStatements<Types>();

const shapes = { accent: z.enum(accents) };

/** Changes with every pack that is added, replaced or removed: a replaced pack has a new id. */
export const getRecordingsVersion = statement(
  'recordings-version',
  `select coalesce(string_agg(id::text, ',' order by id), '') as "version!" from recording_pack`,
);

/** Every recording, those of the newest pack last. */
export const listWordRecordings = statement(
  'list-word-recordings',
  'select p.accent, r.word, r.sound from word_recording r join recording_pack p on p.id = r.pack_id order by p.id',
  { shapes },
);

export const listRecordingPacks = statement(
  'list-recording-packs',
  `select p.name, p.accent, p.speaker, p.licence, p.source,
    (select count(*)::int from word_recording r where r.pack_id = p.id) as "words!"
  from recording_pack p order by p.id`,
  { shapes },
);

export const countRecordingPacks = statement(
  'count-recording-packs',
  'select count(*)::int as "total!" from recording_pack where name <> $1',
);

export const deleteRecordingPack = statement(
  'delete-recording-pack',
  'delete from recording_pack where name = $1',
);

export const insertRecordingPack = statement(
  'insert-recording-pack',
  `insert into recording_pack (name, accent, speaker, licence, source) values ($1, $2, $3, $4, $5) returning id`,
);

export const insertWordRecordings = statement(
  'insert-word-recordings',
  `insert into word_recording (pack_id, word, sound)
  select $1, word, sound from unnest($2::text[], $3::text[]) as given (word, sound)`,
);

export const listRecordedSounds = statement(
  'list-recorded-sounds',
  'select distinct sound from word_recording',
);

/** For each book: its words, and how many of them have a recording. A recording counts also for the word in small letters. */
export const countCoverage = statement(
  'count-recording-coverage',
  `with book_word as (
    select distinct b.id, w.word from book b
      join chapter c on c.book_id = b.id and c.retired_at is null
      join chapter_word cw on cw.chapter_id = c.id
      join word w on w.id = cw.word_id
    where b.retired_at is null)
  select b.name, p.accent as "accent!", count(*)::int as "words!",
    count(*) filter (where exists (
      select from word_recording r join recording_pack k on k.id = r.pack_id
      where k.accent = p.accent and r.word in (bw.word, lower(bw.word))))::int as "recorded!"
  from book b
    join book_word bw on bw.id = b.id
    cross join unnest(array['uk', 'us']) as p (accent)
  group by b.id, b.name, b.sequence, p.accent
  order by b.sequence, b.id, p.accent`,
  { shapes },
);
