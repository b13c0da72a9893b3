import { useEffect, useState } from 'react';
import type { SittingScope } from '../api/sitting-api.ts';
import { type Opened, openSitting } from './open-sitting.ts';

/** `isOpen`: the server, or this device, has answered. */
export type OpenState = Opened & { isOpen: boolean; error: unknown };

/** Opens the sitting of a scope once, when `isReady`. The scope must not change; give the component a key. */
export function useOpenSitting(userId: number, scope: SittingScope, isReady: boolean): OpenState {
  const [opened, setOpened] = useState<OpenState>({ isOpen: false, error: undefined });
  const { type, id, mode, part, retakeOf } = scope;
  useEffect(() => {
    if (!isReady) return;
    let isLeft = false;
    let stop = () => {};
    openSitting(userId, { type, id, mode, part, retakeOf })
      .then((found) => {
        if (isLeft) return;
        stop = () => found.sitting?.stop();
        setOpened({ ...found, isOpen: true, error: undefined });
      })
      .catch((error: unknown) => isLeft || setOpened({ isOpen: false, error }));
    return () => {
      isLeft = true;
      stop();
    };
  }, [userId, type, id, mode, part, retakeOf, isReady]);
  return opened;
}
