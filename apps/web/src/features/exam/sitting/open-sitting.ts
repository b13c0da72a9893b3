import { v7 as createId } from 'uuid';
import { setTimer } from '../../../lib/retry/timer.ts';
import { openSittingLog } from '../../../practice/sitting/sitting-log.ts';
import { getPracticeStore } from '../../../practice/store/get-practice-store.ts';
import type { LoggedSitting, PracticeStore, SavedSitting } from '../../../practice/store/practice-store.ts';
import {
  openRemoteSitting,
  type RemoteSitting,
  type SittingScope,
  startRemoteSitting,
  toWireScope,
} from '../api/sitting-api.ts';
import { createSitting, type Sitting } from './sitting.ts';

/** What opening a paper leads to: a sitting, the result of an exam that ended meanwhile, or the start page of an exam. */
export type Opened = { sitting?: Sitting; handedIn?: string };

const scopeKeyOf = ({ type, id, mode, part, retakeOf }: SittingScope): string =>
  `${mode}:${type}:${id}:${part ?? 'all'}:${retakeOf ?? ''}`;

/** The sitting of this device, and the ids of its events that the server does not have yet. */
async function findLocal(store: PracticeStore, userId: number, scopeKey: string) {
  const found = await store.findSitting(userId, scopeKey);
  if (!found || found.isHandedIn) return undefined;
  const entries = await store.listOutbox(userId);
  const waiting = entries.filter(({ practiceId }) => practiceId === found.sittingId);
  return { found, waiting: new Set(waiting.map(({ id }) => id)) };
}

type Local = NonNullable<Awaited<ReturnType<typeof findLocal>>>;

/** The server's sitting in the store. Events of the same sitting that wait on this device come on top. */
async function adopt(
  store: PracticeStore,
  saved: SavedSitting,
  local: Local | undefined,
): Promise<LoggedSitting> {
  // What waited before the server answered may be missing in its answer. The rest is in it.
  const known = (local?.found.events ?? []).filter(({ id }) => !local?.waiting.has(id));
  await store.saveSitting(
    saved,
    known.map(({ id }) => id),
  );
  return (await store.findSitting(saved.userId, saved.scopeKey)) ?? { ...saved, events: [] };
}

/** Whether the server's sitting counts: this device has none, the same one, or nothing that waits. */
const isRemoteChosen = (local: Local | undefined, remote: RemoteSitting): boolean =>
  !local || local.found.sittingId === remote.sittingId || local.waiting.size === 0;

/** Opens the sitting of a paper: continues the one of this or another device. A practice begins by itself. */
export async function openSitting(userId: number, scope: SittingScope): Promise<Opened> {
  const store = await getPracticeStore();
  const scopeKey = scopeKeyOf(scope);
  const local = await findLocal(store, userId, scopeKey);
  // Without a network the sitting of this device goes on.
  const answer = await openRemoteSitting(scope).catch((error: unknown) => {
    if (local || scope.mode === 'practice') return undefined;
    throw error;
  });
  if (answer?.handedIn !== undefined) {
    if (local) await store.endSitting(userId, local.found.sittingId);
    return { handedIn: answer.handedIn };
  }
  const skewMs = answer?.skewMs ?? local?.found.skewMs ?? 0;
  const remote = answer?.remote;
  if (remote && isRemoteChosen(local, remote)) {
    const { sittingId, startedAt, events: base } = remote;
    const saved = { userId, scopeKey, sittingId, startedAt, skewMs, base };
    return { sitting: await start(await adopt(store, saved, local), scope) };
  }
  const hasActs = local && local.found.base.length + local.found.events.length > 0;
  if (local && answer && !remote && hasActs && local.waiting.size === 0) {
    // The server knows no open sitting, and nothing waits here: it was handed in elsewhere.
    await store.endSitting(userId, local.found.sittingId);
  } else if (local && (scope.mode === 'practice' || hasActs || !answer)) {
    return { sitting: await start({ ...local.found, skewMs }, scope) };
  }
  if (scope.mode === 'exam') return {};
  const begun = { userId, scopeKey, sittingId: createId(), startedAt: Date.now(), skewMs, base: [] };
  return { sitting: await start(await store.beginSitting(begun), scope) };
}

/** Starts an exam: the server says when. */
export async function startExam(userId: number, scope: SittingScope): Promise<Sitting> {
  const sittingId = createId();
  const started = await startRemoteSitting(sittingId, scope);
  const saved = { userId, scopeKey: scopeKeyOf(scope), sittingId, ...started, base: [] };
  await (await getPracticeStore()).saveSitting(saved);
  return start({ ...saved, events: [] }, scope);
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

async function start(saved: LoggedSitting, scope: SittingScope): Promise<Sitting> {
  const log = await openSittingLog(saved, toWireScope(scope));
  const stored = await log.read();
  return createSitting({
    saved: stored ?? { ...saved, isHandInWaiting: false },
    log,
    tab: readTab(),
    now: Date.now,
    createId,
    setTimer,
  });
}
