import { expandAnswer } from '@tingci/domain/exam/answer/answer';
import { wordsOf } from '../check/word-forms.ts';
import type { Breach, Content } from '../format/word-book-format.ts';
import { getGroupRules, type QuestionGroup } from '../question-kinds/question-group.ts';
import type { Answer } from '../question-kinds/shared-fields.ts';
import { listShownTexts } from '../question-kinds/stray-paraphrases.ts';

/** A gap may repeat so many words of the text that adjoin the answer. With more, a learner only listens for the line. */
const MAX_LIFTED = 2;

/** Words of fewer letters say nothing about the answer. */
const MIN_LETTERS = 4;
const EMPTY_WORDS = new Set(
  'that this they them their there with from than what when which where will would have been were more most some about into'.split(
    ' ',
  ),
);

type Part = { name: string; source: string; groups: readonly QuestionGroup[]; isHeard: boolean };

/** Items of papers that can be solved without the text, or by looking for their own words in it. */
export function weakItems({ documents }: Content): Breach[] {
  return documents.flatMap(({ file, value: { kind, key, body } }) => {
    const parts: Part[] =
      kind === 'listening'
        ? body.parts.map(({ part, turns, groups }) => ({
            name: `part ${part}`,
            source: turns.map(([, text]) => text).join(' '),
            groups,
            isHeard: true,
          }))
        : kind === 'reading'
          ? body.passages.map(({ passage, paragraphs, groups }) => ({
              name: `passage ${passage}`,
              source: paragraphs.map(({ text }) => text).join(' '),
              groups,
              isHeard: false,
            }))
          : [];
    return parts.flatMap((part) =>
      partFaults(part).map((reason) => ({ file, key, reason: `${part.name}: ${reason}` })),
    );
  });
}

function partFaults(part: Part): string[] {
  return part.groups.flatMap((group) =>
    isWritten(group)
      ? group.answers.flatMap((answer) => [
          ...liftedFaults(group, answer, part.source),
          ...articleFaults(group, answer),
          ...(part.isHeard ? clueFaults(answer, part.groups) : []),
        ])
      : part.isHeard
        ? unheardFaults(group, part.source)
        : [],
  );
}

const isWritten = ({ type }: QuestionGroup): boolean => type === 3 || type === 4;

/** The texts before and after a gap, as far as the next gaps. */
function aroundGap(group: QuestionGroup, number: number): { before: string; after: string } {
  const line = listShownTexts(group).find((text) => text.includes(`{${number}}`)) ?? '';
  const [before = '', after = ''] = line.split(`{${number}}`);
  return { before: before.replace(/.*\{\d+\}/, ''), after: after.replace(/\{\d+\}.*/, '') };
}

function liftedFaults(group: QuestionGroup, { number, accept }: Answer, source: string): string[] {
  const { before, after } = aroundGap(group, number);
  const [left, right] = [wordsOf(before).reverse(), wordsOf(after)];
  const heard = wordsOf(source);
  const lifted = accept.flatMap(expandAnswer).flatMap((form) => {
    const words = wordsOf(form);
    const places = heard.flatMap((_, at) =>
      words.every((word, index) => heard[at + index] === word) ? [at] : [],
    );
    return places.map(
      (at) =>
        countShared(left, heard.slice(0, at).reverse()) + countShared(right, heard.slice(at + words.length)),
    );
  });
  const most = Math.max(0, ...lifted);
  return most > MAX_LIFTED ? [`question ${number}: repeats ${most} words of the text beside the gap`] : [];
}

/** The number of words at the start of both lists that are the same. */
function countShared(words: readonly string[], others: readonly string[]): number {
  const end = words.findIndex((word, index) => word !== others[index]);
  return end === -1 ? words.length : end;
}

function articleFaults(group: QuestionGroup, { number, accept }: Answer): string[] {
  const article = /\b(a|an|the) $/i.exec(aroundGap(group, number).before)?.[1]?.toLowerCase();
  const twice = accept.filter(
    (form) => article !== undefined && form.toLowerCase().startsWith(`${article} `),
  );
  return twice.map((form) => `question ${number}: "${form}" says the article before the gap again`);
}

/** A word of the answer that another item of the part prints. */
function clueFaults({ number, accept }: Answer, groups: readonly QuestionGroup[]): string[] {
  const answerStems = new Set(accept.flatMap((form) => contentWords(form).map(stemOf)));
  return groups
    .flatMap(listShownTexts)
    .filter((text) => !text.includes(`{${number}}`))
    .flatMap((text) => contentWords(text).filter((word) => answerStems.has(stemOf(word))))
    .map((word) => `question ${number}: another item prints "${word}"`);
}

/** Wrong choices of which the recording has no word: nobody chooses them. */
function unheardFaults(group: QuestionGroup, source: string): string[] {
  const heard = new Set(wordsOf(source).map(stemOf));
  const questions =
    group.type === 1
      ? group.questions
      : group.type === 2
        ? [{ number: getGroupRules(group).numbers[0] ?? 0, options: group.options }]
        : [];
  return questions.flatMap(({ number, options }) => {
    const right = group.answers.flatMap((answer) =>
      group.type === 2 || answer.number === number ? answer.accept : [],
    );
    return options.flatMap((option, index) => {
      const words = contentWords(option);
      const isHeard = words.length === 0 || words.some((word) => heard.has(stemOf(word)));
      return isHeard || right.includes(String.fromCharCode(65 + index))
        ? []
        : [`question ${number}: no word of "${option}" is heard`];
    });
  });
}

const contentWords = (text: string): string[] =>
  wordsOf(text.replace(/[()]/g, ' ')).filter(
    (word) => word.length >= MIN_LETTERS && !EMPTY_WORDS.has(word) && !/\d/.test(word),
  );

/** A rough stem: `shops` and `shop`, `studied` and `study` are the same. */
const stemOf = (word: string): string =>
  word
    .replace(/'s$/, '')
    .replace(/s$/, '')
    .replace(/(ie|i)(d|r|st)?$/, 'y')
    .replace(/(ing|ed|er|est|ly|e)$/, '');
