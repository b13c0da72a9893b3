import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../lib/pacing/when-idle.ts';
import { copy } from './copy.ts';
import { DemoStart } from './demo-start.tsx';
import { readRuns } from './demo-store.ts';
import type { LoadedDemo } from './load-demo.ts';

type Stage =
  | { kind: 'start'; error?: string }
  | { kind: 'waiting' }
  | { kind: 'open'; loaded: LoadedDemo; isFresh: boolean; round: number };

/**
 * Five words to write without an account. The code for sound and judging loads while the page is idle, so that the
 * press plays at once and the page stays small.
 */
export function Demo() {
  const [stage, setStage] = useState<Stage>({ kind: 'start' });
  const [hasBegun] = useState(() => readRuns(Date.now()).length > 0);
  const loading = useRef<Promise<LoadedDemo> | undefined>(undefined);

  const load = useCallback(() => {
    loading.current ??= import('./load-demo.ts').then(({ loadDemo }) => loadDemo());
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }, []);

  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);

  const start = () => {
    setStage({ kind: 'waiting' });
    load().then(
      (loaded) => setStage({ kind: 'open', loaded, isFresh: false, round: 0 }),
      () => setStage({ kind: 'start', error: copy.failed }),
    );
  };

  if (stage.kind !== 'open') {
    return (
      <DemoStart
        label={hasBegun ? copy.goOn : copy.start}
        isBusy={stage.kind === 'waiting'}
        error={stage.kind === 'start' ? stage.error : undefined}
        onStart={start}
      />
    );
  }
  const { Play, words } = stage.loaded;
  return (
    <Play
      key={stage.round}
      words={words}
      isFresh={stage.isFresh}
      onAgain={() => setStage({ ...stage, isFresh: true, round: stage.round + 1 })}
    />
  );
}
