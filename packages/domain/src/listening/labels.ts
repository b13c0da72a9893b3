import { type ListeningEvent, type MarkCause, markCauses } from './listening-event.ts';
import type { ListeningState } from './listening-session.ts';
import { listWords, toBareWord } from './sentence-words.ts';

/** A mark on a sentence, the `index`-th of the practice, or on one of its words. `word` is empty for a whole sentence. */
export type Label = {
  readonly id: string;
  readonly index: number;
  readonly wordIndex: number | undefined;
  readonly word: string;
  readonly cause: MarkCause;
  readonly atMs: number | undefined;
};

/** A group of neighbouring sentences with many marks, from `from` to `to` inclusive. */
export type LabelCluster = { readonly from: number; readonly to: number; readonly marks: number };

export type CauseCounts = Readonly<Record<MarkCause, number>>;

export type LabelReport = {
  readonly labels: readonly Label[];
  readonly causes: CauseCounts;
  readonly clusters: readonly LabelCluster[];
  /** Words marked as 生词, without punctuation, each once. */
  readonly words: readonly string[];
  /** Sentences with marks, by index: those with most marks first. */
  readonly loops: readonly number[];
  /** The cause with most marks; undefined without a mark. */
  readonly mainCause: MarkCause | undefined;
};

type MarkFact = Pick<ListeningEvent, 'id' | 'kind'> & {
  readonly cause?: MarkCause | undefined;
  readonly undoes?: string | undefined;
};

const clusterMarks = 3;

/** Number of marks by cause. Undone and replaced marks do not count. */
export const countCauses = (events: readonly MarkFact[]): CauseCounts => {
  const taken = new Set(events.flatMap(({ kind, undoes }) => (kind === 'undone' && undoes ? [undoes] : [])));
  const marks = events.filter(({ id, kind }) => kind === 'marked' && !taken.has(id));
  const replaced = new Set(marks.map(({ undoes }) => undoes));
  return countOf(marks.filter(({ id }) => !replaced.has(id)).map(({ cause }) => cause ?? 'unclear'));
};

const countOf = (causes: readonly MarkCause[]): CauseCounts => {
  const count = (cause: MarkCause) => causes.filter((each) => each === cause).length;
  return {
    word: count('word'),
    linking: count('linking'),
    speed: count('speed'),
    unclear: count('unclear'),
  };
};

/** The marks of a practice in the order of the text. A mark on a word that the sentence does not have is on the sentence. */
export const listLabels = ({ setup, sentences }: ListeningState): Label[] =>
  setup.items.flatMap(({ id, text }, index) => {
    const words = listWords(text);
    const labels = (sentences.get(id)?.marks ?? []).map((mark): Label => {
      const word = mark.wordIndex === undefined ? undefined : words[mark.wordIndex];
      return {
        id: mark.id,
        index,
        wordIndex: word === undefined ? undefined : mark.wordIndex,
        word: word === undefined ? '' : toBareWord(word),
        cause: mark.cause,
        atMs: mark.atMs,
      };
    });
    return labels.sort((a, b) => (a.wordIndex ?? -1) - (b.wordIndex ?? -1));
  });

const findClusters = (marksOf: readonly number[]): LabelCluster[] => {
  const runs: { from: number; to: number; marks: number }[] = [];
  for (const [index, marks] of marksOf.entries()) {
    if (marks === 0) continue;
    const last = runs.at(-1);
    if (last?.to === index - 1) {
      last.to = index;
      last.marks += marks;
    } else runs.push({ from: index, to: index, marks });
  }
  return runs.filter(({ marks }) => marks >= clusterMarks);
};

/** The report of labelled listening: marks by cause, where they are close together, and what to practise. */
export const reportLabels = (state: ListeningState): LabelReport => {
  const labels = listLabels(state);
  const causes = countOf(labels.map(({ cause }) => cause));
  const marksOf = state.setup.items.map((_, index) => labels.filter((label) => label.index === index).length);
  const most = Math.max(...Object.values(causes));
  return {
    labels,
    causes,
    clusters: findClusters(marksOf),
    words: [
      ...new Set(labels.filter(({ cause, word }) => cause === 'word' && word !== '').map(({ word }) => word)),
    ],
    loops: marksOf
      .map((marks, index) => ({ marks, index }))
      .filter(({ marks }) => marks > 0)
      .sort((a, b) => b.marks - a.marks || a.index - b.index)
      .map(({ index }) => index),
    mainCause: most === 0 ? undefined : markCauses.find((cause) => causes[cause] === most),
  };
};
