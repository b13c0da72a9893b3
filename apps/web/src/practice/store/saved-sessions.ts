import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { getPracticeStore } from './get-practice-store.ts';
import { isOfWord, type SavedSession } from './practice-store.ts';

/** The saved session of a scope with its events, or undefined when none is saved. */
export async function findSavedSession(
  userId: number,
  scopeKey: string,
): Promise<(SavedSession & { events: PracticeEvent[] }) | undefined> {
  return (await getPracticeStore()).findSession(userId, scopeKey);
}

/** Removes the saved sessions of scopes. Their answers stay in the outbox. */
export async function removeSavedSessions(userId: number, scopeKeys: readonly string[]): Promise<void> {
  await (await getPracticeStore()).removeSessions(userId, scopeKeys);
}

/** The answers of some practices that wait in the outbox, in their wire form. */
export async function listWaiting(userId: number, practiceIds: readonly string[]): Promise<WireEvent[]> {
  const entries = await (await getPracticeStore()).listOutbox(userId);
  return entries.flatMap((entry) =>
    isOfWord(entry) && practiceIds.includes(entry.practiceId) ? [entry.event] : [],
  );
}
