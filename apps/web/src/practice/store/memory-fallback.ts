import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  type HandInEntry,
  keyOf,
  type LogEvent,
  listeningKeyOf,
  type OutboxEntry,
  type PracticeStore,
  replaces,
  type SavedListening,
  type SavedSession,
  type SavedSitting,
  type SittingLogEvent,
} from './practice-store.ts';

/** What the disk refused: an event with its entry, or a hand-in. */
type Unsaved =
  | { event: LogEvent; entry: OutboxEntry | undefined }
  | { event?: undefined; entry: HandInEntry | undefined };

/**
 * A store over `disk` that holds in memory what the disk refuses, for example when the quota is full. It is still sent,
 * so no answer is lost. Each later write first tries the disk again with the unsaved ones, in their order.
 */
export function withMemoryFallback(disk: PracticeStore): PracticeStore {
  const sessions = new Map<string, { session: SavedSession; events: readonly PracticeEvent[] }>();
  const listening = new Map<string, { saved: SavedListening; events: readonly ListeningEvent[] }>();
  const sittings = new Map<string, SavedSitting>();
  let unsaved: Unsaved[] = [];
  let saving: Promise<void> | undefined;
  const isAllSaved = () =>
    unsaved.length === 0 && sessions.size === 0 && listening.size === 0 && sittings.size === 0;
  // The server has an entry already when it was sent from the memory. The same id is stored once.
  const save = async ({ event, entry }: Unsaved): Promise<void> => {
    if (event) await disk.append(event, entry);
    else if (entry) await disk.addToOutbox(entry);
  };

  const saveAll = async () => {
    for (const [key, { session, events }] of sessions) {
      await disk.saveSession(session, events);
      sessions.delete(key);
    }
    for (const [key, { saved, events }] of listening) {
      await disk.saveListening(saved, events);
      listening.delete(key);
    }
    for (const [key, sitting] of sittings) {
      await disk.saveSitting(sitting);
      sittings.delete(key);
    }
    for (let next = unsaved[0]; next; next = unsaved[0]) {
      await save(next);
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
  const write = async (each: Unsaved): Promise<void> => {
    if (!isAllSaved()) await retry();
    if (isAllSaved()) {
      try {
        return await save(each);
      } catch {
        // It is added to the unsaved ones below.
      }
    }
    const { event } = each;
    const isReplaced = ({ event: earlier }: Unsaved) => event && earlier && replaces(event, earlier);
    unsaved = [...unsaved.filter((earlier) => !isReplaced(earlier)), each];
  };

  /** The unsaved events of a practice. Only one kind of practice has the id. */
  const unsavedOf = <Event extends LogEvent>(practiceId: string): Event[] =>
    unsaved.flatMap(({ event }) => (event?.practiceId === practiceId ? [event as Event] : []));
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
    append: (event, entry) => write({ event, entry }),
    addToOutbox: (entry) => write({ entry }),
    async findSitting(userId, scopeKey) {
      const held = sittings.get(keyOf(userId, scopeKey));
      const found = held ? { ...held, events: [] } : await disk.findSitting(userId, scopeKey);
      if (!found) return undefined;
      return { ...found, events: [...found.events, ...unsavedOf<SittingLogEvent>(found.sittingId)] };
    },
    async beginSitting(sitting) {
      const key = keyOf(sitting.userId, sitting.scopeKey);
      const held = sittings.get(key);
      if (held && !held.isHandedIn) return { ...held, events: unsavedOf(held.sittingId) };
      try {
        return await disk.beginSitting(sitting);
      } catch {
        sittings.set(key, sitting);
        return { ...sitting, events: [] };
      }
    },
    async saveSitting(sitting, known) {
      const key = keyOf(sitting.userId, sitting.scopeKey);
      try {
        await disk.saveSitting(sitting, known);
        sittings.delete(key);
      } catch {
        sittings.set(key, sitting);
      }
    },
    async endSitting(userId, sittingId) {
      for (const [key, held] of sittings)
        if (held.userId === userId && held.sittingId === sittingId)
          sittings.set(key, { ...held, base: [], isHandedIn: true });
      // The server still needs the events, but no replay does.
      unsaved = unsaved.filter(({ event, entry }) => entry || event?.practiceId !== sittingId);
      await disk.endSitting(userId, sittingId);
    },
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
