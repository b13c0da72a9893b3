import type { QuestionGroup } from '../format/paper-format.ts';
import { pictureAddress } from './paper-picture.ts';

/** The part of a question in its group: the statement or spot, the displayed answer, and the accepted answers. */
type MatchedAnswer = { stem: string; displayAnswer: string; wordings: string[] };

/** A group as it is displayed next to an example (types 3 to 6), and its questions by number. */
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

const LETTERS = 'ABCDEFGHIJKLMN';
const nothing = { list: [], table: null, collect: [], img_url: '', img_alt: '' };

/** A group of type 3 to 6 for the word index; undefined for the other types, whose answers are not words. */
export function matchGroup(group: QuestionGroup): MatchedGroup | undefined {
  const title = group.title ?? '';
  switch (group.type) {
    case 3:
      return {
        shown: { ...nothing, type: 3, title, list: group.list },
        questions: writtenAnswers(group.answers),
      };
    case 4:
      return {
        shown: { ...nothing, type: 4, title, table: group.table },
        questions: writtenAnswers(group.answers),
      };
    case 5:
      return {
        shown: { ...nothing, type: 5, title: title || (group.collect_title ?? ''), collect: group.collect },
        questions: chosenAnswers(group, (letter) => {
          const choice = group.collect[LETTERS.indexOf(letter)] ?? '';
          return { displayAnswer: `${letter}  ${choice}`, word: choice };
        }),
      };
    case 6:
      return {
        shown: {
          ...nothing,
          type: 6,
          title,
          img_url: pictureAddress(group.picture),
          img_alt: group.picture.alt,
        },
        questions: chosenAnswers(group, (letter, stem) => ({ displayAnswer: letter, word: stem })),
      };
    default:
      return undefined;
  }
}

// Words in brackets are optional in the answer, so they are not answer words.
const core = (wording: string): string =>
  wording
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function writtenAnswers(answers: QuestionGroup['answers']): Map<number, MatchedAnswer> {
  return new Map(
    answers.map(({ number, accept }) => [
      number,
      { stem: '', displayAnswer: accept[0] ?? '', wordings: accept.map(core) },
    ]),
  );
}

function chosenAnswers(
  { questions, answers }: Extract<QuestionGroup, { type: 5 | 6 }>,
  read: (letter: string, stem: string) => { displayAnswer: string; word: string },
): Map<number, MatchedAnswer> {
  const stems = new Map(questions.map(({ number, stem }) => [number, stem]));
  return new Map(
    answers.map(({ number, accept }) => {
      const stem = stems.get(number) ?? '';
      const { displayAnswer, word } = read(accept[0] ?? '', stem);
      return [number, { stem, displayAnswer, wordings: [word] }];
    }),
  );
}
