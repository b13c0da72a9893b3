import { useSaveState } from '../../../practice/save-mark/save-mark.tsx';
import { copy } from '../copy.ts';
import type { Sitting } from './sitting.ts';

/** The text that asks before a sitting is left. It promises nothing that is not stored. */
export function useLeaveText({ outbox }: Sitting, text: string): string {
  const state = useSaveState(outbox);
  return state === 'unstored' ? copy.waiting.leaveUnstored : text;
}
