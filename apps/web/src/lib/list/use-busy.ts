import { useState } from 'react';
import { showError } from '../api/show-error.ts';

/** Runs one action at a time, by name. A failure shows a toast, and the learner can retry. */
export function useBusy<Name extends string>(): {
  busy: Name | undefined;
  run: (name: Name, work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<Name>();
  const run = async (name: Name, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(name);
    await work()
      .catch(showError)
      .finally(() => setBusy(undefined));
  };
  return { busy, run };
}
