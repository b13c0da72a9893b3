import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  listeningKeyOf,
  type OutboxEntry,
  type PracticeStore,
  type SavedListening,
  type SavedSession,
} from './practice-store.ts';

/** An event that the disk refused, with its entry. `save` writes both. */
type UnsavedEvent = {
  event: PracticeEvent | ListeningEvent;
  entry: OutboxEntry | undefined;
  save: (entry: OutboxEntry | undefined) => Promise<void>;
};

/**
 * A store over `disk` that holds in memory what the disk refuses, for example when the quota is full. It is still sent,
 * so no answer is lost. Each later write first tries the disk again with the unsaved ones, in their order.
 */
export function withMemoryFallback(disk: PracticeStore): PracticeStore {
  const sessions = new Map<string, { session: SavedSession; events: readonly PracticeEvent[] }>();
  const listening = new Map<string, { saved: SavedListening; events: readonly ListeningEvent[] }>();
  let unsaved: UnsavedEvent[] = [];
  let saving: Promise<void> | undefined;
  const keyOf = (userId: number, scopeKey: string) => `${userId}:${scopeKey}`;
  const isAllSaved = () => unsaved.length === 0 && sessions.size === 0 && listening.size === 0;

  const saveAll = async () => {
    for (const [key, { session, events }] of sessions) {
      await disk.saveSession(session, events);
      sessions.delete(key);
    }
    for (const [key, { saved, events }] of listening) {
      await disk.saveListening(saved, events);
      listening.delete(key);
    }
    for (let next = unsaved[0]; next; next = unsaved[0]) {
      await next.save(next.entry);
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

  /** Writes one event to the disk, or to the memory behind the earlier unsaved ones. A replay needs them in their order. */
  const write = async (each: UnsavedEvent): Promise<void> => {
    if (!isAllSaved()) await retry();
    if (isAllSaved()) {
      try {
        return await each.save(each.entry);
      } catch {
        // It is added to the unsaved ones below.
      }
    }
    unsaved = [...unsaved, each];
  };

  /** The unsaved events of a practice. Only one kind of practice has the id. */
  const unsavedOf = <Event extends PracticeEvent | ListeningEvent>(practiceId: string): Event[] =>
    unsaved.flatMap(({ event }) => (event.practiceId === practiceId ? [event as Event] : []));
  const withUnsaved = (found: (SavedListening & { events: ListeningEvent[] }) | undefined) =>
    found && {
      ...found,
      events: [...found.events, ...unsavedOf<ListeningEvent>(found.setup.practiceId)],
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
      return { ...found, events: [...found.events, ...unsavedOf<PracticeEvent>(found.setup.practiceId)] };
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
    append: (event, entry) => write({ event, entry, save: (waiting) => disk.append(event, waiting) }),
    async findListening(userId, practised) {
      const held = listening.get(listeningKeyOf(userId, practised));
      return withUnsaved(
        held ? { ...held.saved, events: [...held.events] } : await disk.findListening(userId, practised),
      );
    },
    async findListeningById(userId, practiceId) {
      const held = [...listening.values()].find(
        ({ saved }) => saved.userId === userId && saved.setup.practiceId === practiceId,
      );
      return withUnsaved(
        held ? { ...held.saved, events: [...held.events] } : await disk.findListeningById(userId, practiceId),
      );
    },
    async saveListening(saved, events = []) {
      const key = listeningKeyOf(saved.userId, saved.setup);
      try {
        await disk.saveListening(saved, events);
        listening.delete(key);
      } catch {
        listening.set(key, { saved, events });
      }
    },
    appendListening: (event, entry) =>
      // The server has it already when the entry was sent from the memory: the same id is stored once.
      write({ event, entry, save: () => disk.appendListening(event, entry) }),
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
