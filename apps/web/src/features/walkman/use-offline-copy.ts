import { useEffect, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { copy } from './copy.ts';

type State = 'unknown' | 'absent' | 'saving' | 'saved';

const isStored = async (url: string): Promise<boolean> => {
  const { soundCacheName } = await import('../../lib/offline/sounds.ts');
  return 'caches' in window && (await (await caches.open(soundCacheName)).match(url)) !== undefined;
};

/** Stores the sound at `url` on this device, so that it plays without a network. */
export function useOfflineCopy(url: string | undefined) {
  const [found, setFound] = useState<{ url: string; state: State }>();
  const state: State = found && found.url === url ? found.state : 'unknown';
  useEffect(() => {
    if (url === undefined) return;
    let isCurrent = true;
    isStored(url)
      .then((isSaved) => isCurrent && setFound({ url, state: isSaved ? 'saved' : 'absent' }))
      .catch(() => isCurrent && setFound({ url, state: 'absent' }));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const save = async () => {
    if (url === undefined) return;
    setFound({ url, state: 'saving' });
    try {
      const { cachePracticeSounds } = await import('../../lib/offline/offline.ts');
      await cachePracticeSounds(`walkman ${url}`, [url], new AbortController().signal);
      if (!(await isStored(url))) throw new Error('not stored');
      setFound({ url, state: 'saved' });
    } catch {
      setFound({ url, state: 'absent' });
      toast.error(copy.offlineFailed);
    }
  };
  return { state, save };
}
