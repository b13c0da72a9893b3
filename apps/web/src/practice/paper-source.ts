/** The question of a paper that a word came from, and the sentence with its answer. */
export type PaperSource = {
  attemptId: string;
  paperId: number;
  type: 'listening' | 'reading';
  title: string;
  part: number;
  number: number;
  sentence: string;
  /** The lines of the recording with the sentence, counted from 0. Null for a reading paper. */
  lines: { first: number; last: number } | null;
};
