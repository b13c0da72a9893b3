import { createContext, use } from 'react';

/** The answer sheet of the questions. */
export type Sheet = {
  answers: Readonly<Record<number, string>>;
  write: (number: number, typed: string) => void;
  /** Questions that cannot be answered here, because an earlier attempt has them right. */
  locked: ReadonlySet<number>;
};

export const SheetContext = createContext<Sheet>({
  answers: {},
  write: () => undefined,
  locked: new Set(),
});

/** One answer of the surrounding sheet. */
export function useAnswer(
  number: number,
): [typed: string, write: (typed: string) => void, isLocked: boolean] {
  const { answers, write, locked } = use(SheetContext);
  return [answers[number] ?? '', (typed) => write(number, typed), locked.has(number)];
}
