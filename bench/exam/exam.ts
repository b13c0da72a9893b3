import { countNaively } from '@tingci/api/content/load/naive-count.fixture';
import { createDocumentStore } from '@tingci/api/content/store/document-store';
import { createExamModule } from '@tingci/api/modules/exam/index';
import { createOperatorPapersService } from '@tingci/api/modules/exam/operator/operator-papers.service';
import { toStoredPaper } from '@tingci/api/modules/exam/operator/to-stored-paper';
import { createPaperStore } from '@tingci/api/modules/exam/store/paper-store';
import { createPaperSounds } from '@tingci/api/modules/speech/paper-sound/paper-sounds';
import { createLocalStore } from '@tingci/api/platform/files/local-store';
import { serializerOf } from '@tingci/api/platform/http/serializer';
import { getWordExam, getWordExamDetail, type WordExam } from '@tingci/contract/exam/word';
import { toPaperKey } from '@tingci/domain/exam/paper-word';
import { type BenchData, createBenchData } from '../api-data.ts';
import { backendCpuMs } from '../backend-cpu.ts';
import { createBenchLexicon } from '../bench-lexicon.ts';
import { measureInTurn } from '../passes.ts';
import { percentile, round } from '../statistics.ts';
import { type Span, spanOf, timesOf, watchStealTime } from '../steal-time.ts';
import { generatePapers } from './exam-papers.ts';

const COMMON =
  `the of and to a in is it you that he was for on are with as I his they be at one have this from or had by
  but some what there we can out other were all your when up use word how said an each she`.split(/\s+/);

export type ExamBenchOptions = { papers?: number; asked?: number; recounted?: number };

/**
 * The exam index over generated papers of 4 parts with 700 words. The bench reports the time to build it and to add
 * one paper, the time of a look-up for members and others (rare, common and several words, ms in the process with the
 * answer's text), and whether the counts equal a simple recount. It throws when they do not, or when a paper changes
 * the rows of another paper.
 */
export async function benchExam(options: ExamBenchOptions = {}): Promise<Record<string, unknown>> {
  const { papers: count = 1000, asked = 2000, recounted = 200 } = options;
  const benchData = await createBenchData();
  try {
    const { rows } = await benchData.database.pool.query<{ word: string }>(
      `select distinct on (id) word from word where word ~ '^[a-z]+( [a-z]+)?$' order by id`,
    );
    const entries = rows.map(({ word }) => word);
    const vocabulary = [...new Set([...COMMON, ...entries.flatMap((word) => word.split(' '))])];
    const papers = generatePapers(vocabulary, count + 1);
    const service = createOperatorPapersService(
      benchData.database,
      createPaperSounds(createLocalStore({ dir: benchData.dataDir, isReadOnly: () => false })),
    );
    const buildMs = await timed(() => take(service, papers.slice(0, count)));
    const last = papers.slice(count);
    const before = await fingerprint(benchData);
    const addMs = await timed(() => take(service, last));
    const touched = (await fingerprint(benchData, last[0]?.key)) === before;
    if (!touched) throw new Error('Adding a paper touched the rows of others');

    const { ask, listForms } = createAsk(benchData);
    const sample = Array.from(
      { length: asked },
      (_, index) => entries[(index * 7919) % entries.length] ?? '',
    );
    const often = [...COMMON, ...COMMON, ...COMMON, ...COMMON];
    const phrases = entries.filter((word) => word.includes(' '));
    return {
      papers: count + 1,
      words: papers.length * 2800,
      buildSeconds: round(buildMs / 1000),
      addOneMs: Math.round(addMs),
      indexMb: await sizeMb(benchData),
      recounted: await recount(
        papers,
        [...COMMON.slice(0, 20), ...sample].slice(0, recounted),
        ask,
        listForms,
      ),
      ms: await measureInTurn({
        // The cost of an empty statement in the same minutes.
        floor: () => percentiles(benchData, sample, () => benchData.database.pool.query('select 1')),
        member: () => percentiles(benchData, sample, (word) => ask(word, true)),
        memberCommon: () => percentiles(benchData, often, (word) => ask(word, true)),
        memberPhrase: () => percentiles(benchData, phrases.slice(0, asked), (word) => ask(word, true)),
        memberDetail: () =>
          percentiles(benchData, sample, (word) => ask(word, true, { from: 'bench-100', page: 2 })),
        other: () => percentiles(benchData, sample, (word) => ask(word, false)),
        otherCommon: () => percentiles(benchData, often, (word) => ask(word, false)),
      }),
    };
  } finally {
    await benchData.end();
  }
}

type OwnPapers = ReturnType<typeof generatePapers>;

async function take(
  service: ReturnType<typeof createOperatorPapersService>,
  papers: OwnPapers,
): Promise<void> {
  const { added, faults } = await service.import(Buffer.from(JSON.stringify({ papers })), '/', false);
  if (added !== papers.length) throw new Error(`Not all papers were taken in: ${JSON.stringify(faults[0])}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A hash of every index row with the transaction that wrote it, without the rows of one paper. */
async function fingerprint({ database }: BenchData, exceptKey = ''): Promise<string> {
  const parts: string[] = [];
  for (const table of ['exam_form', 'exam_sentence', 'exam_question', 'exam_group']) {
    const { rows } = await database.pool.query<{ hash: string }>(
      `select md5(string_agg(t.xmin || ' ' || t.ctid || ' ' || t.paper_id, ',' order by t.ctid)) as hash
       from ${table} t join exam_paper p on p.id = t.paper_id join content_document d on d.id = p.document_id
       where d.key <> 'own:' || $1`,
      [exceptKey],
    );
    parts.push(rows[0]?.hash ?? '');
  }
  return parts.join();
}

async function sizeMb({ database }: BenchData): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name)) as bytes
     from unnest(array['exam_paper', 'exam_form', 'exam_sentence', 'exam_question', 'exam_group']::regclass[]) as name`,
  );
  return Math.round(Number(rows[0]?.bytes ?? 0) / 2 ** 20);
}

type Ask = (word: string, isMember: boolean, detail?: { from: string; page: number }) => Promise<WordExam>;

function createAsk({ database }: BenchData): { ask: Ask; listForms: (word: string) => Promise<string[]> } {
  const speech = { speechUrl: () => '', paperSoundUrl: () => '' };
  const { dictionary } = createBenchLexicon(database);
  const documents = createDocumentStore(database.pool, Date.now);
  const { bindings } = createExamModule({
    database,
    documents,
    papers: createPaperStore(documents, database.pool, Date.now),
    speech,
    listWordForms: dictionary.listForms,
    now: Date.now,
  });
  const handlerOf = (endpoint: unknown) => bindings.find((binding) => binding.endpoint === endpoint)?.handle;
  const [whole, detail] = [handlerOf(getWordExam), handlerOf(getWordExamDetail)];
  if (!whole || !detail) throw new Error('There is nothing to measure');
  const toText = serializerOf(getWordExam.response);
  const grants = [{ startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }];
  return {
    ask: async (word, isMember, asked) => {
      const context = {
        session: { grants: isMember ? grants : [] },
        nowMs: Date.now(),
      } as unknown as Parameters<typeof whole>[1];
      const answer = await (asked ? detail({ word, ...asked }, context) : whole({ word }, context));
      toText(answer);
      return answer as WordExam;
    },
    listForms: dictionary.listForms,
  };
}

/** The number of words that were counted again and were equal. Throws at the first difference. */
async function recount(
  papers: OwnPapers,
  words: readonly string[],
  ask: Ask,
  listForms: (word: string) => Promise<string[]>,
): Promise<number> {
  const counted = papers.map((paper) => countNaively(toStoredPaper(paper, new Map())));
  for (const word of words) {
    const keys = new Set([word, ...(await listForms(word))].map(toPaperKey));
    if ([...keys].some((key) => key.includes(' '))) continue;
    const perPaper = counted.map((forms) =>
      [...keys].map((key) => forms.get(key) ?? { heard: 0, answers: 0 }),
    );
    const sums = perPaper.map((found) => ({
      heard: found.reduce((sum, { heard }) => sum + heard, 0),
      // The answer of a generated question is one word.
      answers: found.reduce((sum, { answers }) => sum + answers, 0),
    }));
    const naive = [
      sums.reduce((sum, { heard }) => sum + heard, 0),
      sums.reduce((sum, { answers }) => sum + answers, 0),
      sums.filter(({ heard, answers }) => heard + answers > 0).length,
    ];
    const { colors, ...found } = await ask(word, true);
    const cells = Object.values(colors)
      .flat()
      .filter(({ from }) => from.startsWith('bench-'));
    const indexed = [
      cells.reduce((sum, { count }) => sum + count, 0),
      cells.reduce((sum, { answer_count }) => sum + answer_count, 0),
      cells.filter(({ count, answer_count }) => count + answer_count > 0).length,
    ];
    const isWhole = (found.yuanwen_count ?? 0) >= (indexed[0] ?? 0);
    if (indexed.join() !== naive.join() || !isWhole) {
      throw new Error(`${word}: the index has ${indexed}, a recount ${naive}`);
    }
  }
  return words.length;
}

/**
 * Times of a look-up per word, and the CPU time per word of this process and of the database. CPU time says more on a
 * busy machine.
 */
async function percentiles(
  { database }: BenchData,
  words: readonly string[],
  ask: (word: string) => Promise<unknown>,
) {
  const warmUp = Math.min(20, Math.floor(words.length / 4));
  for (const word of words.slice(0, warmUp)) await ask(word);
  const measured = words.slice(warmUp);
  const before = { own: process.cpuUsage(), database: await backendCpuMs(database.pool) };
  const spans: Span[] = [];
  const watch = watchStealTime();
  for (const word of measured) spans.push(await spanOf(() => ask(word)));
  const taken = watch.stop();
  const { all, withoutSteal } = timesOf(spans, taken);
  const own = process.cpuUsage(before.own);
  const after = await backendCpuMs(database.pool);
  return {
    p50: round(percentile(all, 0.5)),
    p99: round(percentile(all, 0.99)),
    p99WithoutSteal: round(percentile(withoutSteal, 0.99)),
    withoutSteal: withoutSteal.length,
    stealShare: round(taken.share, 3),
    cpu: round((own.user + own.system) / 1000 / measured.length),
    databaseCpu:
      after === undefined || before.database === undefined
        ? undefined
        : round((after - before.database) / measured.length),
  };
}
