import { textLimits } from '@tingci/domain/speech/speech-text';
import type { ListeningPaper, ReadingPaper, SpeakingTopic, WritingTask } from '../format/paper-format.ts';
import { splitSentences } from '../format/recording-lines.ts';
import { getGroupRules, type QuestionGroup } from '../question-kinds/question-group.ts';
import { groupFaults } from './check-group.ts';
import { wordsOf } from './word-forms.ts';

/** Number of words in a part and in a passage, from the shortest to the longest of a real test. */
const PART_WORDS = { min: 480, max: 1100 };
const PASSAGE_WORDS = { min: 620, max: 1100 };
const MODEL_WORDS = { 1: { min: 150, max: 260 }, 2: { min: 250, max: 380 } } as const;
const SAMPLE_WORDS = { min: 130, max: 280 };

/** The faults of a listening test. */
export function listeningFaults({ parts }: ListeningPaper): string[] {
  return parts.flatMap((part, index) => {
    const at = (reason: string) => `part ${index + 1}: ${reason}`;
    const ids = new Set(part.speakers.map(({ id }) => id));
    const spoken = new Set(part.turns.map(([id]) => id));
    const source = part.turns.map(([, text]) => text).join(' ');
    return [
      ...(part.part === index + 1 ? [] : [`is numbered ${part.part}`]),
      ...(ids.size === part.speakers.length ? [] : ['two speakers have one id']),
      ...[...spoken].filter((id) => !ids.has(id)).map((id) => `speaker ${id} is not introduced`),
      ...[...ids].filter((id) => !spoken.has(id)).map((id) => `speaker ${id} says nothing`),
      ...part.turns
        .flatMap(([, text]) => splitSentences(text))
        .filter((sentence) => sentence.length > textLimits.sentence)
        .map((sentence) => `too long to be spoken: "${sentence.slice(0, 60)}"`),
      ...lengthFaults('the recording', source, PART_WORDS),
      ...numberFaults(part.groups, index * 10 + 1, 10),
      ...part.groups.flatMap((group) => [...groupFaults(group, source), ...orderFaults(group, source)]),
    ].map(at);
  });
}

/** The faults of a reading test. */
export function readingFaults({ passages }: ReadingPaper): string[] {
  let next = 1;
  const faults = passages.flatMap((passage, index) => {
    const source = passage.paragraphs.map(({ text }) => text).join(' ');
    const labels = passage.paragraphs.map(({ label }) => label).join('');
    const count = listNumbers(passage.groups).length;
    const from = next;
    next += count;
    return [
      ...(passage.passage === index + 1 ? [] : [`is numbered ${passage.passage}`]),
      ...('ABCDEFGHIJKLMN'.startsWith(labels) ? [] : [`paragraphs are labelled ${labels}`]),
      ...(count === 13 || count === 14 ? [] : [`has ${count} questions, not 13 or 14`]),
      ...lengthFaults('the passage', source, PASSAGE_WORDS),
      ...numberFaults(passage.groups, from, count),
      ...passage.groups.flatMap((group) => groupFaults(group, source)),
    ].map((reason) => `passage ${index + 1}: ${reason}`);
  });
  return next === 41 ? faults : [...faults, `has ${next - 1} questions, not 40`];
}

/** The faults of a writing task. */
export function writingFaults(task: WritingTask): string[] {
  const bands = task.models.map(({ band }) => band).join();
  return [
    ...(bands === '6,7,8' ? [] : [`models: bands are ${bands}, not 6,7,8`]),
    ...((task.chart !== undefined) === (task.task === 1) ? [] : ['chart: task 1 has one, task 2 none']),
    ...chartFaults(task),
    ...task.models.flatMap(({ band, paragraphs }) =>
      lengthFaults(`the model at band ${band}`, paragraphs.join(' '), MODEL_WORDS[task.task]),
    ),
  ];
}

function chartFaults({ chart }: WritingTask): string[] {
  if (!chart) return [];
  const hasSteps = chart.kind === 'process' || chart.kind === 'map';
  if (hasSteps) return chart.steps.length > 2 ? [] : ['chart: needs its steps'];
  const isEven = chart.rows.every(({ values }) => values.length === chart.columns.length);
  return chart.rows.length > 0 && isEven ? [] : ['chart: every row needs one value for each column'];
}

/** The faults of a speaking topic. */
export function speakingFaults({ part1, part3, sample }: SpeakingTopic): string[] {
  const open = [...part1, ...part3].filter((question) => !question.endsWith('?'));
  return [
    ...open.map((question) => `"${question}" is not a question`),
    ...lengthFaults('the sample', sample, SAMPLE_WORDS),
  ];
}

const listNumbers = (groups: readonly QuestionGroup[]): number[] =>
  groups.flatMap((group) => getGroupRules(group).numbers);

function numberFaults(groups: readonly QuestionGroup[], from: number, count: number): string[] {
  const numbers = listNumbers(groups);
  const wanted = Array.from({ length: count }, (_, index) => from + index);
  return numbers.join() === wanted.join() ? [] : [`questions are ${numbers.join(' ')}`];
}

/** A recording contains the answers of some kinds in the order of the questions. */
function orderFaults(group: QuestionGroup, source: string): string[] {
  if (!getGroupRules(group).isHeardInOrder) return [];
  const places = group.answers.map(({ evidence }) => source.indexOf(evidence));
  return places.flatMap((place, index) => {
    const before = places[index - 1] ?? 0;
    return place === -1 || place >= before
      ? []
      : [`question ${group.answers[index]?.number}: is heard before the one in front of it`];
  });
}

function lengthFaults(name: string, text: string, { min, max }: { min: number; max: number }): string[] {
  const count = wordsOf(text).length;
  return count >= min && count <= max ? [] : [`${name} has ${count} words, not ${min} to ${max}`];
}
