import { type ComponentType, useEffect, useState } from 'react';
import type { Desk } from '../../../practice/open-practice.ts';

type Props = { desk: Desk; onAdopt: (desk: Desk) => void };

/** The first word is to be heard before anything else is fetched. Milliseconds. */
const restMs = 2_500;

/** What goes on beside an open practice once it stands: its sounds are kept, its marks renewed, and what was left elsewhere is offered. */
export function BesideStage(props: Props) {
  const [loaded, setLoaded] = useState<{ ResumeOffer: ComponentType<Props> }>();
  const { desk } = props;
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // Where the code cannot be fetched the practice goes on without it.
      import('./resume-offer.tsx').then(setLoaded).catch(() => undefined);
      import('./keep-sounds.ts')
        .then(({ keepSoundsOf }) => keepSoundsOf(desk, leaving.signal))
        .catch(() => undefined);
      import('./renew-marks.ts').then(({ renewMarks }) => renewMarks(desk)).catch(() => undefined);
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [desk]);
  return loaded ? <loaded.ResumeOffer {...props} /> : null;
}
