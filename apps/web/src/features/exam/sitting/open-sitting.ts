import { condenseSitting, type SittingEvent } from '@tingci/domain/exam/sitting';
import { v7 as createId } from 'uuid';
import { setTimer } from '../../../lib/retry/timer.ts';
import { openRemoteSitting, type RemoteSitting, type SittingScope, saveSitting } from '../api/sitting-api.ts';
import { takeOldDraft } from './old-draft.ts';
import { createSitting, type SavedSitting, type Sitting } from './sitting.ts';

/** What opening a paper leads to: a sitting, the result of an exam that ended meanwhile, or the start page of an exam. */
export type Opened = { sitting?: Sitting; handedIn?: string };

const nameOf = (userId: number, { type, id, mode, part, retakeOf }: SittingScope): string =>
  `tingci-sitting:${userId}:${mode}:${type}:${id}:${part ?? 'all'}:${retakeOf ?? ''}`;

function readSaved(name: string): SavedSitting | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(name) ?? 'null');
    const isGood = saved && typeof saved.sittingId === 'string' && Array.isArray(saved.events);
    return isGood && Array.isArray(saved.waiting) ? saved : undefined;
  } catch {
    return undefined;
  }
}

function store(name: string, saved: SavedSitting | undefined): void {
  try {
    if (saved) localStorage.setItem(name, JSON.stringify(saved));
    else localStorage.removeItem(name);
  } catch {
    // Storage is full or blocked. The server still gets everything.
  }
}

/** This device and the server together. What waits on this device is newer than what the server has. */
function combine(
  local: SavedSitting | undefined,
  remote: RemoteSitting | undefined,
): SavedSitting | undefined {
  if (!remote) return local;
  if (local && local.sittingId !== remote.sittingId && local.waiting.length > 0) return local;
  const waiting = local?.sittingId === remote.sittingId ? local.waiting : [];
  return { ...remote, events: condenseSitting([...remote.events, ...waiting]), waiting };
}

/** Opens the sitting of a paper: continues the one of this or another device. A practice begins by itself. */
export async function openSitting(userId: number, scope: SittingScope): Promise<Opened> {
  const name = nameOf(userId, scope);
  const local = readSaved(name);
  // Without a network the sitting of this device goes on.
  const answer = await openRemoteSitting(scope).catch((error: unknown) => {
    if (local || scope.mode === 'practice') return undefined;
    throw error;
  });
  if (answer?.handedIn !== undefined) {
    store(name, undefined);
    return { handedIn: answer.handedIn };
  }
  // The server knows no open sitting, and nothing waits here: it was handed in elsewhere.
  const own = answer && !answer.remote && local?.waiting.length === 0 ? undefined : local;
  const saved = combine(own, answer?.remote) ?? (scope.mode === 'exam' ? undefined : begin(userId, scope));
  return saved ? { sitting: start(name, scope, saved, answer?.skewMs ?? 0) } : {};
}

/** Starts an exam: the server says when. */
export async function startExam(userId: number, scope: SittingScope): Promise<Sitting> {
  const sittingId = createId();
  const { startedAt, skewMs } = await saveSitting(sittingId, scope, []);
  const saved = { sittingId, startedAt, events: [], waiting: [] };
  const name = nameOf(userId, scope);
  store(name, saved);
  return start(name, scope, saved, skewMs);
}

/** A new practice, with the answers that an earlier version of the page stored on this device. */
function begin(userId: number, scope: SittingScope): SavedSitting {
  const startedAt = Date.now();
  const waiting = Object.entries(takeOldDraft(userId, scope)).map(([target, value]) => ({
    id: createId(),
    kind: 'answered' as const,
    target,
    value,
    occurredAt: startedAt,
  }));
  const events: SittingEvent[] = waiting;
  return { sittingId: createId(), startedAt, events, waiting };
}

const TAB_NAME = 'tingci-writing-tab';

/** Names this tab, also after a reload: eight hexadecimal digits. */
function readTab(): string {
  const fresh = createId().slice(-8);
  try {
    const known = sessionStorage.getItem(TAB_NAME);
    if (known !== null && /^[0-9a-f]{8}$/.test(known)) return known;
    sessionStorage.setItem(TAB_NAME, fresh);
  } catch {
    // Storage is blocked: a reload counts as another tab.
  }
  return fresh;
}

const start = (name: string, scope: SittingScope, saved: SavedSitting, skewMs: number): Sitting =>
  createSitting({
    saved,
    tab: readTab(),
    skewMs,
    now: Date.now,
    createId,
    setTimer,
    keep: (next) => store(name, next),
    send: (events) => saveSitting(saved.sittingId, scope, events),
  });
