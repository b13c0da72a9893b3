import { copy } from './copy.ts';

export type TourStep = {
  title: string;
  text: string;
  /** Said instead where the first place is not shown. */
  narrow?: string;
  /** Where the step points, as values of `data-tour`; the first that is shown counts. */
  places: readonly string[];
};

const { steps } = copy;

/** The eight steps of docs/specification.md, section 2, with their elements on the stage. */
export const tourSteps: readonly TourStep[] = [
  { ...steps.book, places: ['book', 'chapter'] },
  { ...steps.chapter, places: ['chapter'] },
  { ...steps.list, places: ['list', 'progress'] },
  { ...steps.meaning, places: ['meaning'] },
  { ...steps.mode, places: ['mode'] },
  { ...steps.type, places: ['type'] },
  { ...steps.score, places: ['score'] },
  { ...steps.again, places: ['again'] },
];
