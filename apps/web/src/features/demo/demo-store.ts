import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { OutboxEntry } from '../../practice/store/practice-store.ts';
import { demoKey } from './demo-key.ts';

const version = 2;
const keptForMs = 7 * 86_400_000;
/** What one request takes; a visitor who writes one word two hundred times has tried enough. */
const entryLimit = 200;
/** The latest runs that are kept: each is a request of its own after the sign-up. */
const runLimit = 10;

/** The words written once through, or begun. */
export type DemoRun = {
  chapterId: number;
  setup: SessionSetup;
  events: readonly PracticeEvent[];
  entries: readonly OutboxEntry[];
  /** The learner who signed up here afterwards: nobody else gets the answers. */
  claimedBy?: number;
};

/** Version 1 kept a single run. */
type Kept = { version: typeof version; runs: readonly DemoRun[] } | ({ version: 1 } & DemoRun);

const runsOf = (kept: Kept | null): readonly DemoRun[] => {
  if (kept?.version === 1) return [kept];
  return kept?.version === version ? kept.runs : [];
};

/** What visitors wrote on this device within the last week, the latest run first. */
export function readRuns(now: number): DemoRun[] {
  try {
    const runs = runsOf(JSON.parse(localStorage.getItem(demoKey) ?? 'null') as Kept | null);
    return runs.filter(({ events }) => now - (events.at(-1)?.occurredAt ?? 0) < keptForMs);
  } catch {
    // Storage may be forbidden, or hold what another version wrote.
    return [];
  }
}

function writeRuns(runs: readonly DemoRun[]): void {
  try {
    if (runs.length === 0) {
      localStorage.removeItem(demoKey);
      return;
    }
    const kept: Kept = {
      version,
      runs: runs.slice(0, runLimit).map((run) => ({ ...run, entries: run.entries.slice(0, entryLimit) })),
    };
    localStorage.setItem(demoKey, JSON.stringify(kept));
  } catch {
    // Nothing is promised to a visitor whose browser keeps nothing.
  }
}

const others = (run: DemoRun, now: number): DemoRun[] =>
  readRuns(now).filter(({ setup }) => setup.practiceId !== run.setup.practiceId);

/** Keeps a run as it now stands, beside the earlier ones; where storage is forbidden the demo works without. */
export const keepRun = (run: DemoRun, now: number): void => writeRuns([run, ...others(run, now)]);

/** Forgets a run whose answers are in the account, or that no account can take. */
export const forgetRun = (run: DemoRun, now: number): void => writeRuns(others(run, now));

/** Makes what is nobody's yet the learner's. */
export const claimRuns = (userId: number, now: number): void =>
  writeRuns(readRuns(now).map((run) => ({ claimedBy: userId, ...run })));
