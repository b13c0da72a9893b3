import { useState } from 'react';
import { tellFailure } from '../api/tell-failure.ts';

/** Runs one piece of work at a time, by name; what fails says so, and may be tried again. */
export function useBusy<Name extends string>(): {
  busy: Name | undefined;
  run: (name: Name, work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<Name>();
  const run = async (name: Name, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(name);
    await work()
      .catch(tellFailure)
      .finally(() => setBusy(undefined));
  };
  return { busy, run };
}
