import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  isListeningEnded,
  isListeningStarted,
  type ListeningSetup,
  type ListeningSource,
  replayListening,
} from '@tingci/domain/listening/listening-session';
import { carrySentenceIds } from '@tingci/domain/listening/sentence-id';
import type { ListeningItem } from '@tingci/domain/listening/sentence-state';
import type { DictationScope } from '@tingci/domain/listening/sentence-words';
import { defaultStages, type ListeningStage, type MaterialLevel } from '@tingci/domain/listening/stages';
import { v7 as createId } from 'uuid';
import { createActiveClock } from '../../lib/active-clock.ts';
import { findRemoteListening } from '../api/listening-api.ts';
import {
  type RemoteListening,
  toWireListeningEvent,
  toWireListeningSetup,
} from '../api/outbox/wire-listening.ts';
import { getOutbox } from '../get-outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { getPracticeStore } from '../store/get-practice-store.ts';
import type { ListeningEntry, PracticeStore, SavedListening } from '../store/practice-store.ts';
import { createListening, type Listening } from './listening.ts';

/** What a listening practice is made of. `stages` are those of a new practice; without them the level decides. */
export type ListeningMaterial = {
  source: ListeningSource;
  title: string;
  level?: MaterialLevel;
  stages?: readonly ListeningStage[];
  items: readonly ListeningItem[];
  /** Whether this is labelled listening: the learner marks places while the whole sound plays. */
  isLabelled?: boolean;
};

/** All that one open listening practice uses. */
export type ListeningContext = {
  listening: Listening;
  outbox: Outbox;
  /** The device that the practice was continued from; empty when it is this one. */
  device: string;
};

type Found = { setup: ListeningSetup; events: readonly ListeningEvent[]; startedAt: number };

/** A finished practice is shown again for this long. Then its source starts a new one. Milliseconds. */
const shownAgainMs = 10 * 60_000;

const isStale = ({ setup, events }: Found, now: number): boolean => {
  const last = events.at(-1);
  const state = replayListening(setup, events);
  if (!isListeningStarted(state)) return true;
  return isListeningEnded(state) && now - (last?.occurredAt ?? 0) > shownAgainMs;
};

/** The events of both devices in order of time, each once. */
const mergeEvents = (left: readonly ListeningEvent[], right: readonly ListeningEvent[]): ListeningEvent[] => {
  const known = new Map([...left, ...right].map((event) => [event.id, event]));
  return [...known.values()].sort((a, b) => a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : 1));
};

/** The practice to continue: that of this device, or the later one of another device. */
function chooseFound(local: Found | undefined, remote: RemoteListening | undefined): Found | undefined {
  if (!remote) return local;
  if (!local) return remote;
  if (local.setup.practiceId === remote.setup.practiceId)
    return { ...local, events: mergeEvents(local.events, remote.events) };
  return remote.lastAt > (local.events.at(-1)?.occurredAt ?? local.startedAt) ? remote : local;
}

/** The items of the material with the ids that the practice knows, so that an edited sentence keeps its state. */
const carryItems = (before: readonly ListeningItem[], items: readonly ListeningItem[]): ListeningItem[] =>
  carrySentenceIds(before, items).map((sentence, at) => ({ ...items[at], ...sentence }));

const isSameText = (left: readonly ListeningItem[], right: readonly ListeningItem[]): boolean =>
  left.length === right.length &&
  left.every(({ id, text }, at) => id === right[at]?.id && text === right[at]?.text);

/** Opens the practice of a material: continues the latest one, or creates a new one. */
export async function openListening(
  userId: number,
  material: ListeningMaterial,
  choice: { scope: DictationScope; isNew: boolean },
): Promise<ListeningContext> {
  const store = await getPracticeStore();
  const { source, isLabelled = false } = material;
  const [local, remote] = await Promise.all([
    store.findListening(userId, { source, isLabelled }),
    // Without a network the practice of this device continues.
    findRemoteListening(source, isLabelled).catch(() => undefined),
  ]);
  const found = choice.isNew ? undefined : chooseFound(local, remote);
  const known = found && !isStale(found, Date.now()) ? found : undefined;
  const items = known ? carryItems(known.setup.items, material.items) : [...material.items];
  const setup: ListeningSetup = known
    ? { ...known.setup, items }
    : {
        practiceId: createId(),
        source,
        title: material.title,
        items,
        stages: material.stages ?? defaultStages(material.level),
        scope: choice.scope,
        ...(isLabelled && { isLabelled }),
      };
  const events = known?.events ?? [];
  const saved: SavedListening = { userId, setup, startedAt: known?.startedAt ?? Date.now() };
  await store.saveListening(saved, events);
  const isChanged = known !== undefined && !isSameText(known.setup.items, items);
  const context = await start(store, saved, events, isChanged || events.length === 0);
  const isRemote = known !== undefined && known === remote;
  return { ...context, device: isRemote ? remote.device : '' };
}

async function start(
  store: PracticeStore,
  { userId, setup }: SavedListening,
  events: readonly ListeningEvent[],
  sendsSetup: boolean,
): Promise<Omit<ListeningContext, 'device'>> {
  const outbox = await getOutbox(userId);
  let isSetupSent = !sendsSetup;
  const listening = createListening({
    setup,
    events,
    now: Date.now,
    createId,
    clock: createActiveClock(() => performance.now()),
    keep(event) {
      const entry: ListeningEntry = {
        id: event.id,
        userId,
        practiceId: setup.practiceId,
        source: setup.source,
        ...(setup.isLabelled && { isLabelled: true }),
        ...(!isSetupSent && { setup: toWireListeningSetup(setup) }),
        event: toWireListeningEvent(event),
      };
      isSetupSent = true;
      outbox.expect(store.append(event, entry));
    },
  });
  return { listening, outbox };
}
