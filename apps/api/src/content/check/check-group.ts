import { expandAnswer, judgeAnswer, normaliseAnswer, type WordLimit } from '@tingci/domain/exam/answer';
import type { QuestionGroup } from '../format/paper-format.ts';

const LETTERS = 'ABCDEFGHIJKLMN';

/** The numbers of a group's questions in their order. */
export function listNumbers(group: QuestionGroup): number[] {
  switch (group.type) {
    case 2:
      return group.answers.map(({ number }) => number);
    case 3:
      return listGaps(group.list);
    case 4:
      return listGaps(group.table.rows.flat());
    default:
      return group.questions.map(({ number }) => number);
  }
}

const listGaps = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])));

/** The faults of a group whose answers come from `source`, the whole text heard or read. */
export function groupFaults(group: QuestionGroup, source: string): string[] {
  const numbers = listNumbers(group);
  const answered = group.answers.map(({ number }) => number);
  const faults =
    numbers.join() === answered.join()
      ? []
      : [`questions ${numbers.join(' ')} have answers for ${answered.join(' ')}`];
  return [
    ...faults,
    ...shapeFaults(group),
    ...group.answers.flatMap((answer) => answerFaults(group, answer, source)),
  ];
}

function shapeFaults(group: QuestionGroup): string[] {
  if (group.type === 4) {
    const { head, rows } = group.table;
    return rows.some((row) => row.length !== head.length) ? ['the table has rows of different lengths'] : [];
  }
  if (group.type === 2) {
    const given = group.answers.flatMap(({ accept }) => accept);
    return given.length === group.answers.length && new Set(given).size === given.length && given.length > 1
      ? []
      : ['a question with several right choices needs one letter for each number, all different'];
  }
  if (group.type === 5 && !group.is_reusable) {
    const given = group.answers.flatMap(({ accept }) => accept);
    return new Set(given).size === given.length
      ? []
      : ['a choice is right twice; say is_reusable if it may be'];
  }
  return [];
}

function answerFaults(
  group: QuestionGroup,
  answer: QuestionGroup['answers'][number],
  source: string,
): string[] {
  const at = (reason: string) => `question ${answer.number}: ${reason}`;
  const missing = plainText(source).includes(plainText(answer.evidence))
    ? []
    : [at(`the evidence is not in the text: "${answer.evidence.slice(0, 60)}"`)];
  const choices = listChoices(group, answer.number);
  if (choices) {
    const wrong = answer.accept.filter((choice) => !choices.includes(choice));
    return [...missing, ...wrong.map((choice) => at(`${choice} is not among its choices`))];
  }
  const { limit } = group as { limit: WordLimit };
  return [...missing, ...gapFaults(answer, limit).map(at)];
}

/** The answers that a question offers, or undefined when the learner writes words. */
export function listChoices(group: QuestionGroup, number: number): readonly string[] | undefined {
  switch (group.type) {
    case 1: {
      const options = group.questions.find((question) => question.number === number)?.options ?? [];
      return [...LETTERS.slice(0, options.length)];
    }
    case 2:
      return [...LETTERS.slice(0, group.options.length)];
    case 5:
      return [...LETTERS.slice(0, group.collect.length)];
    case 6:
      return group.picture.places.map(({ label }) => label).filter((label) => /^[A-N]$/.test(label));
    case 7:
      return group.scale.split('/');
    default:
      return undefined;
  }
}

function gapFaults(
  { accept, evidence }: { accept: readonly string[]; evidence: string },
  limit: WordLimit,
): string[] {
  const forms = accept.flatMap(expandAnswer);
  const unreachable = forms.filter((form) => judgeAnswer(form, accept, limit) !== 'right');
  const heard = heardText(evidence);
  const isHeard = forms.some((form) => heard.includes(heardText(form)));
  return [
    ...unreachable.map((form) => `"${form}" is beyond the word limit`),
    ...(isHeard ? [] : ['no right answer is in its evidence']),
  ];
}

const plainText = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Text in the form in which answers are compared: spelled letters joined (`F-A-I-R` is `fair`), digits without group
 * separators.
 */
const heardText = (text: string): string =>
  normaliseAnswer(
    text
      .replace(/\b[A-Za-z](?:[-\s][A-Za-z]\b)+/g, (letters) => letters.replace(/[-\s]/g, ''))
      .replace(/(?<=\d)[\s-](?=\d)/g, ''),
  );
