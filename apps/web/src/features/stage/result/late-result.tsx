import { type ComponentProps, useEffect, useState } from 'react';
import { ErrorState } from '../../../components/states.tsx';
import { copy } from '../copy.ts';

type Props = ComponentProps<typeof import('./result-view.tsx').ResultView>;
type Loaded = typeof import('./result-view.tsx');
type Load = { module: Loaded } | { error: unknown };

let known: Loaded | undefined;

/** Loads the result's code; asked for at the first answer, so that it is there when the last one is given. */
export async function loadResult(): Promise<Load> {
  try {
    known = await import('./result-view.tsx');
    return { module: known };
  } catch (error) {
    return { error };
  }
}

/** The result, whose code comes after the first word. */
export function LateResult(props: Props) {
  const [load, setLoad] = useState<Load | undefined>(known && { module: known });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a new round.
  useEffect(() => {
    let isCancelled = false;
    void loadResult().then((next) => {
      if (!isCancelled) setLoad(next);
    });
    return () => {
      isCancelled = true;
    };
  }, [round]);
  if (!load) return null;
  if ('error' in load) {
    const retry = () => setRound((value) => value + 1);
    return <ErrorState title={copy.resultFailed} error={load.error} onRetry={retry} />;
  }
  return <load.module.ResultView {...props} />;
}
