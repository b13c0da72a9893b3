import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { OutboxEntry } from '../model/practice-store.ts';
import { demoKey } from './demo-key.ts';

const version = 1;
const keptForMs = 7 * 86_400_000;
/** What one request takes; a visitor who writes one word two hundred times has tried enough. */
const entryLimit = 200;

export type KeptDemo = {
  version: typeof version;
  chapterId: number;
  setup: SessionSetup;
  events: readonly PracticeEvent[];
  entries: readonly OutboxEntry[];
  /** The learner who signed up here afterwards: nobody else gets the answers. */
  claimedBy?: number;
};

/** What a visitor wrote on this device within the last week, or undefined. */
export function readDemo(now: number): KeptDemo | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(demoKey) ?? 'null') as KeptDemo | null;
    if (kept?.version !== version) return undefined;
    const last = kept.events.at(-1)?.occurredAt ?? 0;
    return now - last < keptForMs ? kept : undefined;
  } catch {
    // Storage may be forbidden, or hold what another version wrote.
    return undefined;
  }
}

/** Keeps what a visitor wrote; where storage is forbidden the demo works without. */
export function writeDemo(kept: KeptDemo): void {
  try {
    localStorage.setItem(demoKey, JSON.stringify({ ...kept, entries: kept.entries.slice(0, entryLimit) }));
  } catch {
    // Nothing is promised to a visitor whose browser keeps nothing.
  }
}

export function forgetDemo(): void {
  try {
    localStorage.removeItem(demoKey);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
