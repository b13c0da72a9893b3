import { lazyPart } from '../../../lib/lazy-part.tsx';
import { sayOpenFailed } from '../../../lib/say-open-failed.ts';
import type { AfterAnswerProps } from './after-answer.tsx';
import type { NextDateProps } from './next-date.tsx';
import type { ReviewEndProps } from './review-end.tsx';

// A practice of a chapter needs none of this code.
const failed = { onFail: sayOpenFailed };

export const ReviewGate = lazyPart(
  () => import('./review-gate.tsx').then((module) => module.ReviewGate),
  failed,
);
export const ReviewEmpty = lazyPart(
  () => import('./review-empty.tsx').then((module) => module.ReviewEmpty),
  failed,
);
export const NextDate = lazyPart<NextDateProps>(
  () => import('./next-date.tsx').then((module) => module.NextDate),
  // Without the code the review goes on; the end of it tells the dates.
  { onFail: () => undefined },
);
export const AfterAnswer = lazyPart<AfterAnswerProps>(
  () => import('./after-answer.tsx').then((module) => module.AfterAnswer),
  // The practice goes on without the sentence.
  { onFail: () => undefined },
);
export const ReviewEnd = lazyPart<ReviewEndProps>(
  () => import('./review-end.tsx').then((module) => module.ReviewEnd),
  failed,
);
