import { copy } from './copy.ts';

export type TourStep = {
  title: string;
  text: string;
  /** The text when the first target is not shown. */
  narrow?: string;
  /** The targets of the step, as values of `data-tour`; the first visible one is used. */
  targets: readonly string[];
};

const { steps } = copy;

/** The eight steps of docs/specification.md, section 2, with their elements on the stage. */
export const tourSteps: readonly TourStep[] = [
  { ...steps.book, targets: ['book', 'chapter'] },
  { ...steps.chapter, targets: ['chapter'] },
  { ...steps.list, targets: ['list', 'progress'] },
  { ...steps.meaning, targets: ['meaning'] },
  { ...steps.mode, targets: ['mode'] },
  { ...steps.type, targets: ['type'] },
  { ...steps.score, targets: ['score'] },
  { ...steps.again, targets: ['again'] },
];

/** The three steps on a phone, after the first word. All eight remain in the settings of the stage. */
export const shortTourSteps: readonly TourStep[] = [
  { ...copy.shortSteps.meaning, targets: ['details', 'meaning'] },
  { ...copy.shortSteps.mode, targets: ['mode'] },
  { ...copy.shortSteps.again, targets: ['again'] },
];
