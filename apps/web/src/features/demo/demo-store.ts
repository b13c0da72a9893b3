import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { WordEntry } from '../../practice/store/practice-store.ts';
import { demoKey } from './demo-key.ts';

const version = 2;
const lifetimeMs = 7 * 86_400_000;
/** Maximum of one request. A visitor's run has no more answers. */
const entryLimit = 200;
/** The number of latest runs that are stored; each is a request after the sign-up. */
const runLimit = 10;

/** One run over the words; it may be unfinished. */
export type DemoRun = {
  chapterId: number;
  setup: SessionSetup;
  events: readonly PracticeEvent[];
  entries: readonly WordEntry[];
  /** The learner who signed up here afterwards. No other learner gets the answers. */
  claimedBy?: number;
};

/** Version 1 stored a single run. */
type StoredRuns = { version: typeof version; runs: readonly DemoRun[] } | ({ version: 1 } & DemoRun);

const runsOf = (stored: StoredRuns | null): readonly DemoRun[] => {
  if (stored?.version === 1) return [stored];
  return stored?.version === version ? stored.runs : [];
};

/** The runs of visitors on this device in the last week, the latest first. */
export function readRuns(now: number): DemoRun[] {
  try {
    const runs = runsOf(JSON.parse(localStorage.getItem(demoKey) ?? 'null') as StoredRuns | null);
    return runs.filter(({ events }) => now - (events.at(-1)?.occurredAt ?? 0) < lifetimeMs);
  } catch {
    // Storage can be blocked, or have data of another version.
    return [];
  }
}

function writeRuns(runs: readonly DemoRun[]): void {
  try {
    if (runs.length === 0) {
      localStorage.removeItem(demoKey);
      return;
    }
    const stored: StoredRuns = {
      version,
      runs: runs.slice(0, runLimit).map((run) => ({ ...run, entries: run.entries.slice(0, entryLimit) })),
    };
    localStorage.setItem(demoKey, JSON.stringify(stored));
  } catch {
    // Visitors get no promise that the browser stores their runs.
  }
}

const others = (run: DemoRun, now: number): DemoRun[] =>
  readRuns(now).filter(({ setup }) => setup.practiceId !== run.setup.practiceId);

/** Stores the current state of a run, next to the earlier ones. The demo also works when storage is blocked. */
export const saveRun = (run: DemoRun, now: number): void => writeRuns([run, ...others(run, now)]);

/** Deletes a run whose answers are in the account, or which no account can accept. */
export const forgetRun = (run: DemoRun, now: number): void => writeRuns(others(run, now));

/** Claims all runs without an owner for the learner. */
export const claimRuns = (userId: number, now: number): void =>
  writeRuns(readRuns(now).map((run) => ({ claimedBy: userId, ...run })));
