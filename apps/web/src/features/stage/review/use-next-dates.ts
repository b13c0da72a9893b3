import { useMemo } from 'react';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { createNextDates, type NextDates } from '../../../practice/review/next-dates.ts';

/** The next dates of a review; undefined for other practices. */
export function useNextDates({ saved }: Pick<PracticeContext, 'saved'>): NextDates | undefined {
  const { review } = saved;
  return useMemo(() => review && createNextDates(review), [review]);
}
