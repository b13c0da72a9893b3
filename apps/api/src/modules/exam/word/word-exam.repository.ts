import type { MatchedGroup } from '../../../content/load/matched-group.ts';
import { PLACES } from '../../../content/load/paper-index.ts';
import type { Edition } from '../../../core/versioned-list.ts';
import type { Executor } from '../../../db/database.ts';
import { inVolumeOrder } from '../store/volume-order.ts';

/** A test of the index. */
export type IndexedPaper = {
  id: number;
  series: 'volume' | 'recall';
  volume: string;
  volumeName: string;
  test: number;
};

/** How often a word occurs in a paper. */
export type WordCount = {
  /** Occurrences in the transcript. */
  places: number;
  /** Numbers of the questions whose answer holds the word. */
  answers: readonly number[];
};

export type PaperCount = WordCount & { paper: IndexedPaper };

/** A word in a paper: how often it is said, and its places in answers (`PLACES`). */
export type FormCount = [paperId: number, places: number, ...answerPlaces: number[]];

/** Where several words stand one behind another: `place` is that of the first of them. */
export type PhraseHit = { paperId: number; place: number; form: string };

/** Where a phrase begins in what is said and in what is answered. */
export type PhraseHits = { heard: PhraseHit[]; answers: PhraseHit[] };

export type Example = {
  paperId: number;
  name: string;
  volume: string;
  part: number;
  text: string;
  voice: string;
  /** Where it is heard in an operator's recording, named by its SHA-256; null where the speech service says it. */
  sound: string | null;
  startMs: number | null;
  endMs: number | null;
  /** The first form of the word that stands in the sentence; null where the sentence only gives an answer with the word. */
  form: string | null;
  matched: (MatchedGroup['shown'] & { number: number; stem: string; displayAnswer: string }) | null;
};

export type ExamplePage = { total: number; examples: Example[] };

export type WordExamRepository = ReturnType<typeof createWordExamRepository>;

// Lists the planner does not look into. Seeing their lengths, it would hold a plan of its own for each call to be the better one,
// and making it takes longer than reading what it finds.
const listed = (param: string) => `any(array(select unnest(${param})))`;

// One text, [paper, places, ...places in answers] for each form and paper: a thousand rows cost more to send and to read than to find.
const COUNTS = `
  select '[' || string_agg(
    '[' || paper_id || ',' || place_count
      || case when cardinality(answer_places) > 0 then ',' || array_to_string(answer_places, ',') else '' end || ']',
    ',') || ']' as counts
  from exam_form where form = ${listed('$1::text[]')}`;

// The loader and imports write these in the transaction in which they change the papers.
const VERSION = `select string_agg(part || ' ' || hash, ',' order by part) as version
  from content_part where part in ('paperIndex', 'ownPapers')`;

const PAPERS = `select id, series, volume, volume_name as "volumeName", test from exam_paper`;

const wordAt = (at: number) => `($1::text[])[${at + 1}]`;

/**
 * $1: so many words; $2: how many hits, null for all. In each paper the word with the fewest places leads: each of them is
 * looked for among those of the others. Where all are common, joining all places takes no less.
 */
function phraseHits(length: number): string {
  const all = Array.from({ length }, (_, at) => at);
  const list = (write: (at: number) => string, between = ', ') => all.map(write).join(between);
  const [first, ...others] = all.map((at) => `exam_form w${at}`);
  const from = `from ${[first, ...others.map((table) => `${table} using (paper_id)`)].join(' join ')}
      where ${list((at) => `w${at}.form = ${wordAt(at)}`, ' and ')}`;
  const ofLeader = (write: (at: number) => string) =>
    `case least(${list((at) => `w${at}.place_count`)}) ${list((at) => `when w${at}.place_count then ${write(at)}`, ' ')} end`;
  // Unnested in the list of columns: as a table of its own for each row, it takes half as long again.
  return `select paper_id as "paperId", place - at as place, "isAnswer" from (
      select paper_id, false as "isAnswer", unnest(${ofLeader((at) => `w${at}.places`)}) as place, ${ofLeader(String)} as at,
        ${list((at) => `w${at}.places as places_${at}`)} ${from}
      union all
      select paper_id, true, unnest(w0.answer_places), 0, ${list((at) => `w${at}.answer_places`)} ${from}
        and ${list((at) => `cardinality(w${at}.answer_places) > 0`, ' and ')}) hit
    where ${list((at) => `place - at + ${at} = any(places_${at})`, ' and ')} order by "isAnswer", "paperId", place limit $2`;
}

const SENTENCE = `s.part, s.text, s.voice, s.sound, s.start_ms as "startMs", s.end_ms as "endMs"`;

const sentenceOf = (place: string) => `${place} / ${PLACES} * ${PLACES}`;

// $1: words; $2: papers, in the order of their examples; $3, $4: limit and offset; $5 to $7: hits of phrases; $8, $9: questions
// that are answered.
const EXAMPLES = `
  with listed as (
    select * from unnest($2::bigint[]) with ordinality as paper (paper_id, at)
  ), hit as (
    select t.paper_id, place, t.form from exam_form t cross join lateral unnest(t.places) as place
    where t.form = ${listed('$1::text[]')} and t.paper_id = ${listed('$2::bigint[]')}
    union all
    select * from unnest($5::bigint[], $6::int[], $7::text[]) as phrase (paper_id, place, form)
  ), heard as (
    select distinct on (paper_id, ${sentenceOf('place')}) paper_id, ${sentenceOf('place')} as place, form
    from hit order by paper_id, ${sentenceOf('place')}, hit.place
  ), answered as (
    select distinct on (q.paper_id, q.place) q.paper_id, q.place, q.number
    from exam_question q join unnest($8::bigint[], $9::int[]) as a (paper_id, number) using (paper_id, number)
    order by q.paper_id, q.place, q.number
  ), example as (
    select paper_id, place, l.at, h.form, a.number, count(*) over ()::int as total
    from heard h full join answered a using (paper_id, place) join listed l using (paper_id)
    order by a.number is null, l.at, place
    limit $3 offset $4
  )
  select e.total, e.form, ${SENTENCE}, p.name, p.volume, p.id as "paperId",
    case when q.number is not null then g.shown || jsonb_build_object(
      'number', q.number, 'stem', q.stem, 'displayAnswer', q.display_answer) end as matched
  from example e
    join exam_paper p on p.id = e.paper_id
    join exam_sentence s on s.paper_id = e.paper_id and s.place = e.place
    left join exam_question q on q.paper_id = e.paper_id and q.number = e.number
    left join exam_group g on g.paper_id = q.paper_id and g.number = q.group_number
  order by e.number is null, e.at, e.place`;

// One step down the index for each form: the time it takes does not tell how often the word occurs.
const FIRST_HIT = `
  select t.paper_id as "paperId", t.place, f.form
  from unnest($1::text[]) as f (form) cross join lateral (
    select paper_id, places[1] as place from exam_form
    where form = f.form and place_count > 0 order by paper_id limit 1) t
  order by t.paper_id, t.place limit 1`;

const EXAMPLE_AT = `
  select $3::text as form, ${SENTENCE}, p.name, p.volume, p.id as "paperId", null as matched
  from exam_paper p join exam_sentence s on s.paper_id = p.id and s.place = ${sentenceOf('$2::int')} where p.id = $1`;

/** Reads the index of words. Words and the parts of phrases are keys of papers (`toPaperKey`). */
export function createWordExamRepository(client: Executor) {
  async function read<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await client.query<Row>({ name: `word-exam-${name}`, text, values });
    return rows;
  }

  return {
    /** A text that changes whenever the papers do, and the papers. */
    async readPapers(): Promise<Edition<IndexedPaper>> {
      const [row] = await read<{ version: string | null }>('version', VERSION, []);
      return {
        version: row?.version ?? '',
        read: async () => inVolumeOrder(await read<IndexedPaper>('papers', PAPERS, [])),
      };
    },
    /** How often each of these words occurs in each paper that has it. */
    async listCounts(words: readonly string[]): Promise<FormCount[]> {
      const [row] = await read<{ counts: string | null }>('counts', COUNTS, [words]);
      return JSON.parse(row?.counts ?? '[]');
    },
    /** Where words stand one behind another, by paper, in what is said first; in answers `place` tells the question (`PLACES`). */
    async listPhraseHits(words: readonly string[], limit?: number): Promise<PhraseHits> {
      const rows = await read<Omit<PhraseHit, 'form'> & { isAnswer: boolean }>(
        `phrase-${words.length}`,
        phraseHits(words.length),
        [words, limit ?? null],
      );
      const form = words.join(' ');
      const hitsOf = (wanted: boolean) =>
        rows.flatMap(({ isAnswer, ...hit }) => (isAnswer === wanted ? [{ ...hit, form }] : []));
      return { heard: hitsOf(false), answers: hitsOf(true) };
    },
    /** Sentences with one of the words or hits, or giving the answer of a question; those that give one first, else in the order of the papers. */
    async listExamples(
      wanted: {
        words: readonly string[];
        hits: readonly PhraseHit[];
        papers: readonly PaperCount[];
      },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ExamplePage> {
      const { words, hits, papers } = wanted;
      const answered = papers.flatMap(({ paper, answers }) =>
        answers.map((number) => ({ id: paper.id, number })),
      );
      const rows = await read<Example & { total: number }>('examples', EXAMPLES, [
        words,
        papers.map(({ paper }) => paper.id),
        limit,
        offset,
        hits.map(({ paperId }) => paperId),
        hits.map(({ place }) => place),
        hits.map(({ form }) => form),
        answered.map(({ id }) => id),
        answered.map(({ number }) => number),
      ]);
      return { total: rows[0]?.total ?? 0, examples: rows };
    },
    /** The first place of any of the words. */
    async findFirstHit(words: readonly string[]): Promise<PhraseHit | undefined> {
      return (await read<PhraseHit>('first', FIRST_HIT, [words]))[0];
    },
    /** The sentence at a place. */
    async findExampleAt({ paperId, place, form }: PhraseHit): Promise<Example | undefined> {
      return (await read<Example>('example', EXAMPLE_AT, [paperId, place, form]))[0];
    },
  };
}
