import type { MatchedGroup } from '../../content/exam/matched-group.ts';
import { ANSWER_PLACES } from '../../content/exam/paper-index.ts';
import type { Executor } from '../../db/database.ts';

/** A test of the index with how often the word occurs in it. */
export type PaperCount = {
  id: number;
  series: 'volume' | 'recall';
  volume: string;
  volumeName: string;
  test: number;
  /** Occurrences in the transcript. */
  places: number;
  /** Questions whose answer holds the word. */
  answers: number;
};

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

// A form is one word or several; one of several is looked for from its rarest word on, so that common ones cost little.
const WANTED = `
  with single as (
    select form from unnest($1::text[]) as wanted (form) where position(' ' in form) = 0
  ), word as (
    select f.form as phrase, w.word, w.ord::int - 1 as step
    from unnest($1::text[]) as f (form) cross join lateral unnest(string_to_array(f.form, ' ')) with ordinality as w (word, ord)
    where position(' ' in f.form) > 0
  ), rarest as (
    select distinct on (w.phrase) w.phrase, w.word, w.step
    from word w order by w.phrase, (select coalesce(sum(place_count), 0) from exam_form t where t.form = w.word)
  )`;

type Field = 'places' | 'answer_places';

/** Rows (paper_id, start, form): where the wanted phrases begin in papers that satisfy `condition`. */
const phraseStarts = (field: Field, condition = 'true') => `
  select s.paper_id, s.start, s.phrase as form
  from (
    select r.phrase, t.paper_id, place - r.step as start
    from rarest r join exam_form t on t.form = r.word cross join lateral unnest(t.${field}) as place
    where ${condition}
  ) s
  where not exists (
    select from word w where w.phrase = s.phrase and not exists (
      select from exam_form t
      where t.form = w.word and t.paper_id = s.paper_id and s.start + w.step = any(t.${field})))`;

/** Rows (paper_id, place, form): every place of the wanted words and phrases. */
const hits = (field: Field, condition = 'true') => `
  select t.paper_id, place, t.form from exam_form t cross join lateral unnest(t.${field}) as place
  where t.form in (select form from single) and ${field === 'places' ? 't.place_count' : 't.answer_count'} > 0 and ${condition}
  union all
  ${phraseStarts(field, condition)}`;

const COUNTS = `${WANTED}, heard as (
    select paper_id, sum(place_count)::int as count
    from exam_form where form in (select form from single) group by paper_id
  ), heard_phrase as (
    select paper_id, count(*)::int as count from (${phraseStarts('places')}) hit group by paper_id
  ), answered as (
    select paper_id, count(distinct place / ${ANSWER_PLACES})::int as count
    from (${hits('answer_places')}) hit group by paper_id
  )
  select p.id, p.series, p.volume, p.volume_name as "volumeName", p.test,
    coalesce(h.count, 0) + coalesce(hp.count, 0) as places, coalesce(a.count, 0) as answers
  from exam_paper p
    left join heard h on h.paper_id = p.id
    left join heard_phrase hp on hp.paper_id = p.id
    left join answered a on a.paper_id = p.id`;

const sentenceAt = (paper: string, place: string) => `lateral (
    select s.* from exam_sentence s
    where s.paper_id = ${paper} and s.place <= ${place} order by s.place desc limit 1)`;

const SENTENCE = `s.part, s.text, s.voice, s.sound, s.start_ms as "startMs", s.end_ms as "endMs"`;

const OF_PAPERS = 't.paper_id = any($2::bigint[])';

const EXAMPLES = `${WANTED}, heard as (
    select distinct on (h.paper_id, s.place) h.paper_id, s.place, h.form
    from (${hits('places', OF_PAPERS)}) h cross join ${sentenceAt('h.paper_id', 'h.place')} s
    order by h.paper_id, s.place, h.place
  ), answered as (
    select distinct on (q.paper_id, q.place) q.paper_id, q.place, q.number
    from exam_question q
    where exists (
      select from (${hits('answer_places', OF_PAPERS)}) h
      where h.paper_id = q.paper_id and h.place / ${ANSWER_PLACES} = q.number)
    order by q.paper_id, q.place, q.number
  ), example as (
    select paper_id, place, h.form, a.number, count(*) over ()::int as total
    from heard h full join answered a using (paper_id, place)
      join exam_paper p on p.id = paper_id
    order by a.number is null, p.test, p.id, place
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
  order by e.number is null, p.test, p.id, e.place`;

// One step down the index for each form: the time it takes does not tell how often the word occurs.
const FIRST_EXAMPLE = `${WANTED}, first as (
    select t.paper_id, t.place, f.form from single f cross join lateral (
      select paper_id, places[1] as place from exam_form
      where form = f.form and place_count > 0 order by paper_id limit 1) t
    union all
    (${phraseStarts('places')} order by s.paper_id, s.start limit 1)
  )
  select f.form, ${SENTENCE}, p.name, p.volume, p.id as "paperId", null as matched
  from (select * from first order by paper_id, place limit 1) f
    join exam_paper p on p.id = f.paper_id
    cross join ${sentenceAt('f.paper_id', 'f.place')} s`;

/** Reads the index of words. `forms` are keys of papers (`toPaperKey`): a word, or several with a space between them. */
export function createWordExamRepository({ client }: Executor) {
  return {
    /** Every paper there is, with its counts. */
    async listCounts(forms: readonly string[]): Promise<PaperCount[]> {
      const { rows } = await client.query<PaperCount>({
        name: 'word-exam-counts',
        text: COUNTS,
        values: [forms],
      });
      return rows;
    },
    /** Sentences of the papers with one of the forms, or giving an answer with one; those that give an answer first. */
    async listExamples(
      forms: readonly string[],
      paperIds: readonly number[],
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ExamplePage> {
      const { rows } = await client.query<Example & { total: number }>({
        name: 'word-exam-examples',
        text: EXAMPLES,
        values: [forms, paperIds, limit, offset],
      });
      return { total: rows[0]?.total ?? 0, examples: rows };
    },
    /** The first sentence with one of the forms. */
    async findFirstExample(forms: readonly string[]): Promise<Example | undefined> {
      const { rows } = await client.query<Example>({
        name: 'word-exam-first',
        text: FIRST_EXAMPLE,
        values: [forms],
      });
      return rows[0];
    },
  };
}
