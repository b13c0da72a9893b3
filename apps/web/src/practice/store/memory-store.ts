import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  keyOf,
  type LogEvent,
  listeningKeyOf,
  type OutboxEntry,
  type PracticeStore,
  type RefusedEntry,
  replaces,
  type SavedListening,
  type SavedSession,
  type SavedSitting,
  type SittingLogEvent,
  sortByTime,
} from './practice-store.ts';

/** A store that a reload clears: for browsers that block IndexedDB, and for tests. */
export function createMemoryStore(): PracticeStore {
  const sessions = new Map<string, SavedSession>();
  let events: LogEvent[] = [];
  const listening = new Map<string, SavedListening>();
  const sittings = new Map<string, SavedSitting>();
  // Only one kind of practice has the id.
  const eventsOf = <Event extends LogEvent>(practiceId: string): Event[] =>
    events.filter((event) => event.practiceId === practiceId) as Event[];
  const withEvents = (saved: SavedListening | undefined) =>
    saved && {
      ...saved,
      events: eventsOf<ListeningEvent>(saved.setup.practiceId),
    };
  const removeLog = (practiceId: string) => {
    events = events.filter((event) => event.practiceId !== practiceId);
  };
  const outbox = new Map<string, OutboxEntry>();
  const refused = new Map<string, RefusedEntry>();
  return {
    isDurable: () => false,
    async findSession(userId, scopeKey) {
      const session = sessions.get(keyOf(userId, scopeKey));
      if (!session) return undefined;
      return { ...session, events: eventsOf(session.setup.practiceId) };
    },
    async saveSession(session, known = []) {
      const key = keyOf(session.userId, session.scopeKey);
      const before = sessions.get(key)?.setup.practiceId;
      events = [...events.filter((each) => each.practiceId !== before), ...known];
      sessions.set(key, session);
    },
    async removeSessions(userId, scopeKeys) {
      for (const scopeKey of scopeKeys) {
        const key = keyOf(userId, scopeKey);
        const practiceId = sessions.get(key)?.setup.practiceId;
        events = events.filter((each) => each.practiceId !== practiceId);
        sessions.delete(key);
      }
    },
    async append(event, entry) {
      const old = events.filter((earlier) => replaces(event, earlier));
      for (const { id } of old) outbox.delete(id);
      events = [...events.filter((each) => !old.includes(each)), event];
      if (entry) outbox.set(entry.id, entry);
    },
    findListening: async (userId, practised) => withEvents(listening.get(listeningKeyOf(userId, practised))),
    findListeningById: async (userId, practiceId) =>
      withEvents(
        [...listening.values()].find(
          (saved) => saved.userId === userId && saved.setup.practiceId === practiceId,
        ),
      ),
    async saveListening(saved, known = []) {
      const key = listeningKeyOf(saved.userId, saved.setup);
      const before = listening.get(key)?.setup.practiceId;
      events = [...events.filter(({ practiceId }) => practiceId !== before), ...known];
      listening.set(key, saved);
    },
    async removeListening(userId, practiceId) {
      for (const [key, saved] of listening)
        if (saved.userId === userId && saved.setup.practiceId === practiceId) listening.delete(key);
      events = events.filter((event) => event.practiceId !== practiceId);
    },
    async findSitting(userId, scopeKey) {
      const saved = sittings.get(keyOf(userId, scopeKey));
      return saved && { ...saved, events: eventsOf<SittingLogEvent>(saved.sittingId) };
    },
    async beginSitting(sitting) {
      const key = keyOf(sitting.userId, sitting.scopeKey);
      const before = sittings.get(key);
      const kept = before && !before.isHandedIn ? before : sitting;
      if (before && before !== kept) removeLog(before.sittingId);
      sittings.set(key, kept);
      return { ...kept, events: eventsOf<SittingLogEvent>(kept.sittingId) };
    },
    async saveSitting(sitting, known = []) {
      const key = keyOf(sitting.userId, sitting.scopeKey);
      const before = sittings.get(key);
      if (before && before.sittingId !== sitting.sittingId) removeLog(before.sittingId);
      sittings.set(key, sitting);
      events = events.filter(({ id }) => !known.includes(id));
    },
    async endSitting(userId, sittingId) {
      for (const [key, saved] of sittings)
        if (saved.userId === userId && saved.sittingId === sittingId)
          sittings.set(key, { ...saved, base: [], isHandedIn: true });
      removeLog(sittingId);
    },
    async addToOutbox(entry) {
      outbox.set(entry.id, entry);
    },
    async listOutbox(userId) {
      return sortByTime([...outbox.values()].filter((entry) => entry.userId === userId));
    },
    async removeFromOutbox(ids) {
      for (const id of ids) outbox.delete(id);
    },
    async setAside(entries) {
      for (const entry of entries) {
        outbox.delete(entry.id);
        refused.set(entry.id, entry);
      }
    },
    async listRefused(userId) {
      return sortByTime([...refused.values()].filter((entry) => entry.userId === userId));
    },
    async restoreRefused(userId) {
      for (const { reason: _, ...entry } of refused.values()) {
        if (entry.userId !== userId) continue;
        refused.delete(entry.id);
        outbox.set(entry.id, entry);
      }
    },
    async discardRefused(userId) {
      for (const entry of refused.values()) if (entry.userId === userId) refused.delete(entry.id);
    },
  };
}
