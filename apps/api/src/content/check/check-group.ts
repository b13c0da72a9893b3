import {
  expandAnswer,
  judgeAnswer,
  normaliseAnswer,
  type WordLimit,
} from '@tingci/domain/exam/answer/answer';
import { hasEvidence } from '@tingci/domain/exam/evidence';
import type { AnswerForm } from '../question-kinds/group-rules.ts';
import { getGroupRules, type QuestionGroup } from '../question-kinds/question-group.ts';
import type { Answer } from '../question-kinds/shared-fields.ts';
import { findStrayParaphrases } from '../question-kinds/stray-paraphrases.ts';

/** Faults of a group. `source` is the whole text of the recording or passage, which must contain the evidence. */
export function groupFaults(group: QuestionGroup, source: string): string[] {
  const { numbers, getAnswerForm, listFaults } = getGroupRules(group);
  const answered = group.answers.map(({ number }) => number);
  const faults =
    numbers.join() === answered.join()
      ? []
      : [`questions ${numbers.join(' ')} have answers for ${answered.join(' ')}`];
  return [
    ...faults,
    ...new Set(listFaults().map(({ en }) => en)),
    ...group.answers.flatMap((answer) => answerFaults(getAnswerForm(answer.number), answer, source)),
    ...findStrayParaphrases(group, source).map(
      ({ number, phrase, place }) => `question ${number}: the paraphrase "${phrase}" is not in the ${place}`,
    ),
  ];
}

function answerFaults(form: AnswerForm, answer: Answer, source: string): string[] {
  const at = (reason: string) => `question ${answer.number}: ${reason}`;
  const missing = hasEvidence(source, answer.evidence)
    ? []
    : [at(`the evidence is not in the text: "${answer.evidence.slice(0, 60)}"`)];
  if (form.kind === 'words') return [...missing, ...writtenFaults(answer, form.limit).map(at)];
  const wrong = answer.accept.filter((choice) => !form.choices.includes(choice));
  return [...missing, ...wrong.map((choice) => at(`${choice} is not among its choices`))];
}

function writtenFaults({ accept, evidence }: Answer, limit: WordLimit): string[] {
  const forms = accept.flatMap(expandAnswer);
  const unreachable = forms.filter((form) => judgeAnswer(form, accept, limit) !== 'right');
  const heard = toHeardText(evidence);
  const isHeard = forms.some((form) => heard.includes(toHeardText(form)));
  return [
    ...unreachable.map((form) => `"${form}" is beyond the word limit`),
    ...(isHeard ? [] : ['no right answer is in its evidence']),
  ];
}

/** Normalises a text as an answer. Spelled letters become a word (`F-A-I-R` is `fair`), and groups of digits one number. */
const toHeardText = (text: string): string =>
  normaliseAnswer(
    text
      .replace(/\b[A-Za-z](?:[-\s][A-Za-z]\b)+/g, (letters) => letters.replace(/[-\s]/g, ''))
      .replace(/(?<=\d)[\s-](?=\d)/g, ''),
  );
