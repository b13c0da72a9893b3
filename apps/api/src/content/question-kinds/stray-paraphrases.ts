import { hasEvidence } from '@tingci/domain/exam/evidence';
import { getGroupRules, type QuestionGroup } from './question-group.ts';

/** The paraphrases of a group that do not occur: in what a learner reads of the question, or in the text of the part. */
export function findStrayParaphrases(
  group: QuestionGroup,
  source: string,
): { number: number; phrase: string; place: 'question' | 'text' }[] {
  const shown = listShownTexts(group);
  return group.answers.flatMap(({ number, paraphrases = [] }) =>
    paraphrases.flatMap(([asked, said]) => [
      ...(shown.some((text) => hasEvidence(text, asked))
        ? []
        : [{ number, phrase: asked, place: 'question' as const }]),
      ...(hasEvidence(source, said) ? [] : [{ number, phrase: said, place: 'text' as const }]),
    ]),
  );
}

/** Every text of a group that a learner reads, except instruction and title. */
export const listShownTexts = (group: QuestionGroup): string[] => listTexts(getGroupRules(group).present());

/** Every text inside a value, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
