import { useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { PracticeContext } from '../../../practice/open-practice.ts';

type Props = { context: PracticeContext; onAdopt: (context: PracticeContext) => void };

/** The sound of the first word loads before these. Milliseconds. */
const delayMs = 2_500;

const ResumeOffer = lazyPart<Props>(
  () => import('./resume-offer.tsx').then((module) => module.ResumeOffer),
  // Without the code the practice continues without an offer.
  { onFail: () => undefined },
);

/** Work after the start of a practice: stores its sounds, reloads its marks, and offers to resume an unfinished practice. */
export function AfterStart(props: Props) {
  const [isDelayOver, setIsDelayOver] = useState(false);
  const { context } = props;
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setIsDelayOver(true);
      import('./keep-sounds.ts')
        .then(({ cacheSoundsOf }) => cacheSoundsOf(context, leaving.signal))
        .catch(() => undefined);
      import('./renew-marks.ts').then(({ renewMarks }) => renewMarks(context)).catch(() => undefined);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [context]);
  return isDelayOver ? <ResumeOffer {...props} /> : null;
}
