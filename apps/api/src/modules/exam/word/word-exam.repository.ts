import type { PaperType } from '@tingci/contract/exam/paper';
import type { Edition } from '../../../platform/core/versioned-list.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { findRow, getRow, listRows } from '../../../platform/db/statement.ts';
import { inVolumeOrder } from '../store/volume-order.ts';
import {
  findExampleAt,
  findFirstHit,
  getVersion,
  listCounts,
  listExamples,
  listPapers,
  listPhraseHits,
  type MatchedQuestion,
} from './word-exam.sql.ts';

/** A test of the index. */
export type IndexedPaper = {
  id: number;
  type: PaperType;
  series: 'volume' | 'recall';
  volume: string;
  volumeName: string;
  test: number;
};

/** How often a word occurs in a paper. */
export type WordCount = {
  /** Occurrences in the transcript. */
  places: number;
  /** Numbers of the questions whose answer contains the word. */
  answers: readonly number[];
};

export type PaperCount = WordCount & { paper: IndexedPaper };

/** A word in a paper: how often it occurs in speech, and its positions in answers (`PLACES`). */
export type FormCount = [paperId: number, places: number, ...answerPlaces: number[]];

/** Several words that follow each other; `place` is the position of the first. */
export type PhraseHit = { paperId: number; place: number; form: string };

/** The positions of a phrase in the transcript and in answers. */
export type PhraseHits = { heard: PhraseHit[]; answers: PhraseHit[] };

export type Example = {
  paperId: number;
  name: string;
  volume: string;
  part: number;
  text: string;
  voice: string;
  /** SHA-256 of the operator's recording with the sentence; null where the speech service speaks it. */
  sound: string | null;
  startMs: number | null;
  endMs: number | null;
  /** The first form of the word in the sentence; null where only the answer to a question contains the word. */
  form: string | null;
  matched: MatchedQuestion | null;
};

export type ExamplePage = { total: number; examples: Example[] };

export type WordExamRepository = ReturnType<typeof createWordExamRepository>;

/** Reads the word index. Words and the parts of phrases are keys of papers (`toPaperKey`). */
export function createWordExamRepository(client: Executor) {
  return {
    /** A text that changes whenever the papers do, and the papers. */
    async readPapers(): Promise<Edition<IndexedPaper>> {
      const { version } = await getRow(client, getVersion, []);
      return {
        version: version ?? '',
        read: async () => inVolumeOrder(await listRows(client, listPapers, [])),
      };
    },
    /** How often each of these words occurs in each paper that has it. */
    async listCounts(words: readonly string[]): Promise<FormCount[]> {
      const { counts } = await getRow(client, listCounts, [words]);
      return JSON.parse(counts ?? '[]');
    },
    /**
     * Positions at which words follow each other, by paper, those in speech first; in answers `place` is that of a
     * question (`PLACES`).
     */
    async listPhraseHits(words: readonly string[], type: PaperType, limit?: number): Promise<PhraseHits> {
      const rows = await listRows(client, listPhraseHits(words.length), [words, limit ?? null, type]);
      const form = words.join(' ');
      const hitsOf = (wanted: boolean) =>
        rows.flatMap(({ isAnswer, ...hit }) => (isAnswer === wanted ? [{ ...hit, form }] : []));
      return { heard: hitsOf(false), answers: hitsOf(true) };
    },
    /**
     * Sentences with one of the words or hits, or with the answer to a question; answers first, then in the order of
     * the papers.
     */
    async listExamples(
      wanted: {
        words: readonly string[];
        hits: readonly PhraseHit[];
        papers: readonly PaperCount[];
      },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ExamplePage> {
      const { words, hits, papers } = wanted;
      const paperIds = papers.map(({ paper }) => paper.id);
      const answered = papers.flatMap(({ paper, answers }) =>
        answers.map((number) => ({ paper_id: paper.id, number })),
      );
      const json = [JSON.stringify(hits), JSON.stringify(answered)] as const;
      const examples = await listRows(client, listExamples, [words, paperIds, limit, offset, ...json]);
      return { total: examples[0]?.total ?? 0, examples };
    },
    /** The first position of any of the words in papers of the type. */
    findFirstHit: (words: readonly string[], type: PaperType): Promise<PhraseHit | undefined> =>
      findRow(client, findFirstHit, [words, type]),
    /** The sentence at a position. */
    findExampleAt: ({ paperId, place, form }: PhraseHit): Promise<Example | undefined> =>
      findRow(client, findExampleAt, [paperId, place, form]),
  };
}
