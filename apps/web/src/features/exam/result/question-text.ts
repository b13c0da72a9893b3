import type { QuestionGroup } from '../api/question-group.ts';
import { splitGaps } from '../questions/gaps.ts';

/** A question as text: what it asks, and its choices by letter where it has any. */
export type QuestionText = { asks: string; choices: ReadonlyMap<string, string> };

const noChoices: ReadonlyMap<string, string> = new Map();

/** The text of a question of a group. Other gaps of its line or row are shown as blanks, its own gap too. */
export function questionTextOf(group: QuestionGroup, number: number): QuestionText {
  switch (group.type) {
    case 1: {
      const question = group.questions.find((each) => each.number === number);
      return { asks: question?.stem ?? '', choices: byLetter(question?.options ?? []) };
    }
    case 2:
      return { asks: group.stem, choices: byLetter(group.options) };
    case 3:
      return { asks: blank(group.list.find((line) => hasGap(line, number)) ?? ''), choices: noChoices };
    case 4: {
      const row = group.table.rows.find((cells) => cells.some((cell) => hasGap(cell, number)));
      return {
        asks: (row ?? [])
          .filter((cell) => cell !== '')
          .map(blank)
          .join(' | '),
        choices: noChoices,
      };
    }
    case 5:
      return { asks: stemOf(group.questions, number), choices: byLetter(group.options) };
    case 6:
    case 7:
      return { asks: stemOf(group.questions, number), choices: noChoices };
  }
}

const stemOf = (questions: readonly { number: number; stem: string }[], number: number): string =>
  questions.find((each) => each.number === number)?.stem ?? '';

const hasGap = (line: string, number: number): boolean => line.includes(`{${number}}`);

const blank = (line: string): string =>
  splitGaps(line)
    .map((piece) => ('gap' in piece ? '____' : piece.text))
    .join('');

const byLetter = (options: readonly string[]): ReadonlyMap<string, string> =>
  new Map(options.map((option, index) => [String.fromCharCode(65 + index), option]));
