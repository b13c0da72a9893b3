import { useRef, useState } from 'react';
import { isProRequired } from './api/error.ts';
import { isShown, messageOf } from './api/message-of.ts';
import { showError } from './api/show-error.ts';

/**
 * Runs one action at a time, by name; a press meanwhile does nothing. A failure shows a toast and the learner can retry. With
 * `keepsFault` it is `fault` instead, in Chinese, until the next action.
 */
export function useAction<Name extends string>({
  keepsFault = false,
} = {}): {
  busy: Name | undefined;
  fault: string | undefined;
  run: (name: Name, work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<Name>();
  const [fault, setFault] = useState<string>();
  // Two presses can come before the page is drawn again.
  const isRunning = useRef(false);
  const run = async (name: Name, work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(name);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      if (!keepsFault) showError(error);
      // The prompt about Pro says it.
      else if (!isProRequired(error)) {
        if (!isShown(error)) reportError(error);
        setFault(messageOf(error));
      }
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { busy, fault, run };
}
