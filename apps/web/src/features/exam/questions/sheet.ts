import { createContext, use } from 'react';

/** The answer sheet of the questions. */
export type Sheet = {
  answers: Readonly<Record<number, string>>;
  write: (number: number, typed: string) => void;
};

export const SheetContext = createContext<Sheet>({ answers: {}, write: () => undefined });

/** One answer of the surrounding sheet. */
export function useAnswer(number: number): [typed: string, write: (typed: string) => void] {
  const { answers, write } = use(SheetContext);
  return [answers[number] ?? '', (typed) => write(number, typed)];
}
