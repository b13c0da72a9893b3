import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { KeptSession, OutboxEntry, PracticeStore } from './practice-store.ts';

type Homeless = { event: PracticeEvent; entry: OutboxEntry | undefined };

/**
 * Keeps in memory, and still sends, what the disk refuses (a full quota, say): an answer is never dropped for that. Each
 * later write tries the disk again with what it refused before, in the order in which it came.
 */
export function withRefuge(disk: PracticeStore): PracticeStore {
  const sessions = new Map<string, { session: KeptSession; events: readonly PracticeEvent[] }>();
  let homeless: Homeless[] = [];
  let rescuing: Promise<void> | undefined;
  const keyOf = (userId: number, place: string) => `${userId}:${place}`;
  const isEmpty = () => homeless.length === 0 && sessions.size === 0;

  const moveIn = async () => {
    for (const [key, { session, events }] of sessions) {
      await disk.saveSession(session, events);
      sessions.delete(key);
    }
    for (let next = homeless[0]; next; next = homeless[0]) {
      await disk.append(next.event, next.entry);
      homeless = homeless.slice(1);
    }
  };
  // The disk still refuses: everything stays where it is until the next write.
  const rescue = (): Promise<void> => {
    rescuing ??= moveIn()
      .catch(() => undefined)
      .finally(() => {
        rescuing = undefined;
      });
    return rescuing;
  };

  return {
    ...disk,
    isDurable: isEmpty,
    async findSession(userId, place) {
      const kept = sessions.get(keyOf(userId, place));
      const found = kept
        ? { ...kept.session, events: [...kept.events] }
        : await disk.findSession(userId, place);
      if (!found) return undefined;
      const own = homeless.filter(({ event }) => event.practiceId === found.setup.practiceId);
      return { ...found, events: [...found.events, ...own.map(({ event }) => event)] };
    },
    async saveSession(session, events = []) {
      const key = keyOf(session.userId, session.place);
      try {
        await disk.saveSession(session, events);
        sessions.delete(key);
      } catch {
        sessions.set(key, { session, events });
      }
    },
    async removeSessions(userId, places) {
      for (const place of places) sessions.delete(keyOf(userId, place));
      await disk.removeSessions(userId, places);
    },
    async append(event, entry) {
      if (!isEmpty()) await rescue();
      // What came before is still homeless: this one waits behind it, or a replay would meet them in the wrong order.
      if (isEmpty()) {
        try {
          return await disk.append(event, entry);
        } catch {
          // Kept below.
        }
      }
      homeless = [...homeless, { event, entry }];
    },
    async listOutbox(userId) {
      if (!isEmpty()) await rescue();
      const own = homeless.flatMap(({ entry }) => (entry?.userId === userId ? [entry] : []));
      return [...(await disk.listOutbox(userId)), ...own];
    },
    async removeFromOutbox(ids) {
      const gone = new Set(ids);
      homeless = homeless.map((each) =>
        each.entry && gone.has(each.entry.id) ? { ...each, entry: undefined } : each,
      );
      await disk.removeFromOutbox(ids);
    },
    async setAside(entries) {
      await disk.setAside(entries);
      const gone = new Set(entries.map((entry) => entry.id));
      homeless = homeless.map((each) =>
        each.entry && gone.has(each.entry.id) ? { ...each, entry: undefined } : each,
      );
    },
  };
}
