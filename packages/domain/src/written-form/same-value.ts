import { areSameForms, listUsedSteps, toFormsWith } from './step.ts';
import { mayHaveValue } from './value-steps.ts';
import { type WrittenLeniency, writtenSteps } from './written-steps.ts';

const isOfValue = (name: WrittenLeniency): boolean =>
  /^(?:phone|time|number|date|percent|money|unit)$/.test(name);

/** Whether every word of the answer with a capital letter is in the text as it is. */
const hasCapitals = (text: string, answer: string): boolean =>
  (answer.match(/\p{Lu}\p{L}*/gu) ?? []).every((word) => text.includes(word));

/**
 * The leniencies that make a text the same value as one of the answers, such as `9:30 am` and `nine thirty a.m.` Undefined for
 * other texts, and when the two differ in no value.
 */
export const findSameValue = (
  typed: string,
  answers: readonly string[],
  isCaseStrict: boolean,
): WrittenLeniency[] | undefined => {
  if (!mayHaveValue(typed)) return undefined;
  const candidates = answers.filter(
    (answer) => mayHaveValue(answer) && !(isCaseStrict && !hasCapitals(typed, answer)),
  );
  const written = candidates.length > 0 ? toFormsWith(writtenSteps, typed, false) : undefined;
  for (const answer of written ? candidates : []) {
    const right = toFormsWith(writtenSteps, answer, true);
    if (!written || !areSameForms(right, written)) continue;
    const names = listUsedSteps(writtenSteps, right, written);
    if (names.some(isOfValue)) return names;
  }
  return undefined;
};
