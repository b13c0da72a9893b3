import { useState } from 'react';

/** Runs one piece of work at a time, by name; what fails has shown its toast, and may be tried again. */
export function useBusy<Name extends string>(): {
  busy: Name | undefined;
  run: (name: Name, work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<Name>();
  const run = async (name: Name, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(name);
    await work()
      .catch(() => undefined)
      .finally(() => setBusy(undefined));
  };
  return { busy, run };
}
