import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { OutboxEntry, PracticeStore, SavedSession } from './practice-store.ts';

type UnsavedEvent = { event: PracticeEvent; entry: OutboxEntry | undefined };

/**
 * A store over `disk` that holds in memory what the disk refuses, for example when the quota is full. It is still sent,
 * so no answer is lost. Each later write first tries the disk again with the unsaved ones, in their order.
 */
export function withMemoryFallback(disk: PracticeStore): PracticeStore {
  const sessions = new Map<string, { session: SavedSession; events: readonly PracticeEvent[] }>();
  let unsaved: UnsavedEvent[] = [];
  let saving: Promise<void> | undefined;
  const keyOf = (userId: number, scopeKey: string) => `${userId}:${scopeKey}`;
  const isAllSaved = () => unsaved.length === 0 && sessions.size === 0;

  const saveAll = async () => {
    for (const [key, { session, events }] of sessions) {
      await disk.saveSession(session, events);
      sessions.delete(key);
    }
    for (let next = unsaved[0]; next; next = unsaved[0]) {
      await disk.append(next.event, next.entry);
      unsaved = unsaved.slice(1);
    }
  };
  // When the disk still refuses, all of it stays in memory until the next write.
  const retry = (): Promise<void> => {
    saving ??= saveAll()
      .catch(() => undefined)
      .finally(() => {
        saving = undefined;
      });
    return saving;
  };

  return {
    ...disk,
    isDurable: isAllSaved,
    async findSession(userId, scopeKey) {
      const saved = sessions.get(keyOf(userId, scopeKey));
      const found = saved
        ? { ...saved.session, events: [...saved.events] }
        : await disk.findSession(userId, scopeKey);
      if (!found) return undefined;
      const own = unsaved.filter(({ event }) => event.practiceId === found.setup.practiceId);
      return { ...found, events: [...found.events, ...own.map(({ event }) => event)] };
    },
    async saveSession(session, events = []) {
      const key = keyOf(session.userId, session.scopeKey);
      try {
        await disk.saveSession(session, events);
        sessions.delete(key);
      } catch {
        sessions.set(key, { session, events });
      }
    },
    async removeSessions(userId, scopeKeys) {
      for (const scopeKey of scopeKeys) sessions.delete(keyOf(userId, scopeKey));
      await disk.removeSessions(userId, scopeKeys);
    },
    async append(event, entry) {
      if (!isAllSaved()) await retry();
      // While earlier events are unsaved this one waits behind them. A replay needs them in their order.
      if (isAllSaved()) {
        try {
          return await disk.append(event, entry);
        } catch {
          // It is added to the unsaved ones below.
        }
      }
      unsaved = [...unsaved, { event, entry }];
    },
    async listOutbox(userId) {
      if (!isAllSaved()) await retry();
      const own = unsaved.flatMap(({ entry }) => (entry?.userId === userId ? [entry] : []));
      return [...(await disk.listOutbox(userId)), ...own];
    },
    async removeFromOutbox(ids) {
      const gone = new Set(ids);
      unsaved = unsaved.map((each) =>
        each.entry && gone.has(each.entry.id) ? { ...each, entry: undefined } : each,
      );
      await disk.removeFromOutbox(ids);
    },
    async setAside(entries) {
      await disk.setAside(entries);
      const gone = new Set(entries.map((entry) => entry.id));
      unsaved = unsaved.map((each) =>
        each.entry && gone.has(each.entry.id) ? { ...each, entry: undefined } : each,
      );
    },
  };
}
