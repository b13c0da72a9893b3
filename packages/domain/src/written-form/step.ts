/** One leniency. It maps a text to every text that it can stand for. `isAnswer` is false for what a learner wrote. */
export type Step<Name extends string> = {
  readonly name: Name;
  readonly apply: (text: string, isAnswer: boolean) => readonly string[];
};

/** The forms of a text after each step; the last ones are compared. */
export type Forms = { readonly raw: string; readonly stages: readonly (readonly string[])[] };

/** Most forms of one text. */
const formLimit = 24;

/** Applies steps in their order to a text: to an answer (`isAnswer`), or to what was written. */
export const toFormsWith = <Name extends string>(
  steps: readonly Step<Name>[],
  text: string,
  isAnswer: boolean,
): Forms => {
  const raw = text.normalize('NFC').trim();
  let forms: readonly string[] = [raw];
  return {
    raw,
    stages: steps.map(({ apply }) => {
      forms = [...new Set(forms.flatMap((form) => apply(form, isAnswer)))].slice(0, formLimit);
      return forms;
    }),
  };
};

const overlap = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((form) => right.includes(form));

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((form, at) => form === right[at]);

/** Whether two texts are the same under the steps. Texts without letters and digits never are. */
export const areSameForms = (left: Forms, right: Forms): boolean => {
  const other = right.stages.at(-1) ?? [];
  return (left.stages.at(-1) ?? []).some((form) => other.includes(form) && /[\p{L}\p{N}]/u.test(form));
};

/** The steps that make two texts the same, in order. */
export const listUsedSteps = <Name extends string>(
  steps: readonly Step<Name>[],
  left: Forms,
  right: Forms,
): Name[] => {
  const used: Name[] = [];
  let [a, b]: (readonly string[])[] = [[left.raw], [right.raw]];
  for (const [at, { name }] of steps.entries()) {
    const [nextA, nextB] = [left.stages[at] ?? [], right.stages[at] ?? []];
    const [isChangedA, isChangedB] = [!isSame(a ?? [], nextA), !isSame(b ?? [], nextB)];
    const isSettled = overlap(a ?? [], b ?? []);
    if (!isSettled && (isChangedA !== isChangedB || (isChangedA && overlap(nextA, nextB)))) used.push(name);
    [a, b] = [nextA, nextB];
  }
  return used;
};
