import { hasEvidence } from '@tingci/domain/exam/evidence';
import { textLimits } from '@tingci/domain/speech/speech-text';
import { splitSentences } from '../../../content/format/recording-lines.ts';
import { getGroupRules, type QuestionGroup } from '../../../content/question-kinds/question-group.ts';
import { findStrayParaphrases } from '../../../content/question-kinds/stray-paraphrases.ts';
import type { OperatorPaper, OperatorPart } from './operator-paper-format.ts';

const QUESTIONS_OF_PART = 10;

/** Most sentences of a part that the speech service speaks. */
const SPOKEN_OF_PART = 1000;

/** Faults of a paper whose fields match the schema, each with its place. */
export function operatorPaperFaults(paper: OperatorPaper): string[] {
  const isWhole = paper.series === 'volume';
  const numbers = paper.parts.flatMap(({ groups }) => listNumbers(groups));
  return [
    ...(isWhole && paper.parts.length !== 4
      ? [`成册的试卷要有 4 个部分，这里有 ${paper.parts.length} 个`]
      : []),
    ...listDoubles(numbers).map((number) => `第 ${number} 题出现了两次`),
    ...paper.parts.flatMap((part, index) =>
      [
        ...(part.part === index + 1 ? [] : [`：部分的编号应为 ${index + 1}，这里是 ${part.part}`]),
        ...(isWhole ? numberFaults(part, index) : []),
        ...speakerFaults(part),
        ...timeFaults(part),
        ...part.groups.flatMap((group, at) =>
          groupFaults(group, part).map((fault) => `第 ${at + 1} 组题：${fault}`),
        ),
      ].map((fault) => `第 ${index + 1} 部分${fault}`),
    ),
  ];
}

const listNumbers = (groups: readonly QuestionGroup[]): number[] =>
  groups.flatMap((group) => getGroupRules(group).numbers);

const listDoubles = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

function numberFaults({ groups }: OperatorPart, index: number): string[] {
  const numbers = listNumbers(groups);
  const wanted = Array.from({ length: QUESTIONS_OF_PART }, (_, at) => index * QUESTIONS_OF_PART + at + 1);
  if (numbers.join() === wanted.join()) return [];
  return [`：题号应依次为 ${wanted[0]} 到 ${wanted.at(-1)}，这里是 ${numbers.join(' ')}`];
}

function speakerFaults({ speakers, lines, audio }: OperatorPart): string[] {
  const ids = speakers.map(({ id }) => id);
  const spoken =
    audio === undefined ? lines.reduce((total, { text }) => total + splitSentences(text).length, 0) : 0;
  return [
    ...(spoken <= SPOKEN_OF_PART ? [] : [`：共 ${spoken} 句，没有录音时最多 ${SPOKEN_OF_PART} 句`]),
    ...listDoubles(ids).map((id) => `：有两位说话人都叫 ${id}`),
    ...lines.flatMap(({ speaker, text }, at) => [
      ...(ids.includes(speaker) ? [] : [`第 ${at + 1} 行：speakers 里没有 ${speaker}`]),
      ...(audio !== undefined || splitSentences(text).every(({ length }) => length <= textLimits.sentence)
        ? []
        : [`第 ${at + 1} 行：有一句超过 ${textLimits.sentence} 个字符，没有录音时读不出来`]),
    ]),
  ];
}

function timeFaults({ lines, audio }: OperatorPart): string[] {
  const timed = lines.filter(({ start, end }) => start !== undefined && end !== undefined).length;
  const isUntimed = lines.every(({ start, end }) => start === undefined && end === undefined);
  if (isUntimed) return audio === undefined ? [] : ['：有录音 audio，但各行没有 start 和 end'];
  if (audio === undefined) return ['：各行有时间，但没有录音 audio'];
  const missing = lines.findIndex(({ start, end }) => start === undefined || end === undefined);
  if (timed < lines.length)
    return [`第 ${missing + 1} 行：缺少 start 或 end；同一部分要么每行都有，要么都没有`];
  let before = 0;
  return lines.flatMap(({ start = 0, end = 0 }, at) => {
    const previous = before;
    before = Math.max(before, end);
    if (end <= start) return [`第 ${at + 1} 行：end（${end}）不在 start（${start}）之后`];
    if (start < previous)
      return [`第 ${at + 1} 行：start（${start}）与前面的行重叠，前面到 ${previous} 才结束`];
    return [];
  });
}

function groupFaults(group: QuestionGroup, { lines }: OperatorPart): string[] {
  const source = lines.map(({ text }) => text).join(' ');
  const { numbers, getAnswerForm, listFaults } = getGroupRules(group);
  const answered = group.answers.map(({ number }) => number);
  return [
    ...listDoubles(answered).map((number) => `第 ${number} 题有两个答案条目`),
    ...numbers.filter((number) => !answered.includes(number)).map((number) => `第 ${number} 题没有答案`),
    ...answered.filter((number) => !numbers.includes(number)).map((number) => `答案 ${number} 没有对应的题`),
    ...listFaults().flatMap(({ zh }) => zh ?? []),
    ...group.answers.flatMap(({ number, accept, evidence }) => {
      const form = getAnswerForm(number);
      const unknown = form.kind === 'choice' ? accept.filter((answer) => !form.choices.includes(answer)) : [];
      return [
        ...unknown.map((answer) => `第 ${number} 题的答案 ${answer} 不在选项里`),
        ...(hasEvidence(source, evidence)
          ? []
          : [`第 ${number} 题的依据在原文里找不到：“${evidence.slice(0, 40)}”`]),
      ];
    }),
    ...findStrayParaphrases(group, source).map(
      ({ number, phrase, place }) =>
        `第 ${number} 题的同义替换“${phrase}”在${place === 'question' ? '题目' : '原文'}里找不到`,
    ),
  ];
}
