import type { Answer } from './shared-fields.ts';

/** One question of a group: its statement or place, the shown answer, and the wordings that are right. */
type MatchedAnswer = { stem: string; displayAnswer: string; wordings: string[] };

/** A group as the word popup shows it beside an example (kinds 3 to 6), and its questions by number. */
export type MatchedGroup = {
  shown: {
    type: 3 | 4 | 5 | 6;
    title: string;
    list: string[];
    table: { head: string[]; rows: string[][] } | null;
    collect: string[];
    img_url: string;
    img_alt: string;
  };
  questions: ReadonlyMap<number, MatchedAnswer>;
};

/** The fields that a kind does not use. */
export const unusedFields = { list: [], table: null, collect: [], img_url: '', img_alt: '' };

// Text in brackets is optional, so it is not an answer word.
const removeBrackets = (wording: string): string =>
  wording
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Answers that the learner writes. */
export function matchWrittenAnswers(answers: readonly Answer[]): MatchedGroup['questions'] {
  return new Map(
    answers.map(({ number, accept }) => [
      number,
      { stem: '', displayAnswer: accept[0] ?? '', wordings: accept.map(removeBrackets) },
    ]),
  );
}

/** Answers that the learner chooses. `read` returns the shown answer and the word behind a letter. */
export function matchChosenAnswers(
  {
    questions,
    answers,
  }: { questions: readonly { number: number; stem: string }[]; answers: readonly Answer[] },
  read: (letter: string, stem: string) => { displayAnswer: string; word: string },
): MatchedGroup['questions'] {
  const stems = new Map(questions.map(({ number, stem }) => [number, stem]));
  return new Map(
    answers.map(({ number, accept }) => {
      const stem = stems.get(number) ?? '';
      const { displayAnswer, word } = read(accept[0] ?? '', stem);
      return [number, { stem, displayAnswer, wordings: [word] }];
    }),
  );
}
