import type { ProReason } from '@tingci/domain/membership';
import { sessionStore } from '../session/store.ts';

/** The reason of the open membership prompt; undefined while the prompt is closed. */
export function useProReason(): ProReason | undefined {
  return sessionStore(({ vipPayInfo }) => (vipPayInfo.is_show ? vipPayInfo.type : undefined));
}

/** Opens the membership prompt. The benefits for `reason` come first. */
export function askForPro(reason: ProReason): void {
  sessionStore.setState({ vipPayInfo: { is_show: true, type: reason } });
}

/** Closes the membership prompt. */
export function closeProPrompt(): void {
  const { vipPayInfo } = sessionStore.getState();
  if (vipPayInfo.is_show) sessionStore.setState({ vipPayInfo: { ...vipPayInfo, is_show: false } });
}
