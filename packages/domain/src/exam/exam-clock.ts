import type { SittingState } from './sitting.ts';

/** Time for a reading test, in milliseconds (IELTS.org, "IELTS Academic format"). */
const READING_MS = 60 * 60_000;

/** Time to look at the questions of a part before its sound. */
export const lookMs = 30_000;

/** Time to check the answers after the last sound, in the test on a computer. */
export const checkMs = 2 * 60_000;

/** A listening test that was interrupted goes on where it was, but it ends at the latest after this time. */
const LONGEST_LISTENING_MS = 60 * 60_000;

/** Answers count up to this long after the end: the device hands them in by itself, and a request takes time. */
export const graceMs = 30_000;

/** An exam is over after this long at the latest, whatever was heard. */
export const longestExamMs = Math.max(READING_MS, LONGEST_LISTENING_MS);

/** Time for task 1 and for task 2 of writing, in milliseconds (IELTS.org, "IELTS Academic format"). */
const WRITING_MS: Readonly<Record<number, number>> = { 1: 20 * 60_000, 2: 40 * 60_000 };

/** The time for a writing task, in milliseconds. `task` is 1 or 2. */
export const writingTimeMs = (task: number): number => WRITING_MS[task] ?? READING_MS;

/** Time to prepare the talk of part 2 of speaking, in milliseconds (the same source). */
export const prepareMs = 60_000;

/** A speaking test is over after this long: 14 minutes, and time for a microphone that must be allowed first. */
export const speakingTimeMs = 30 * 60_000;

type Timed = { type: 'listening' | 'reading'; startedAt: number; parts: readonly number[] };

/**
 * When an exam ends, in milliseconds since 1970: an hour after its start, or when the time to check is over after the last
 * sound.
 */
export function findExamEnd(
  { type, startedAt, parts }: Timed,
  { ended }: Pick<SittingState, 'ended'>,
): number {
  if (type === 'reading') return startedAt + READING_MS;
  const lastEnded = ended.get(String(parts.at(-1)));
  const longest = startedAt + LONGEST_LISTENING_MS;
  return lastEnded === undefined ? longest : Math.min(longest, lastEnded + checkMs);
}

/** Where a listening exam is: looking at the questions of a part, hearing it, or checking the answers. */
export type ListeningPhase =
  | { kind: 'look'; part: number; endsAt: number }
  | { kind: 'sound'; part: number; fromMs: number }
  | { kind: 'check' };

/** The phase at an instant. A part that did not begin yet begins now. */
export function findListeningPhase(
  parts: readonly number[],
  { began, ended, heardMs }: Pick<SittingState, 'began' | 'ended' | 'heardMs'>,
  nowMs: number,
): ListeningPhase {
  const part = parts.find((each) => !ended.has(String(each)));
  if (part === undefined) return { kind: 'check' };
  const fromMs = heardMs.get(String(part)) ?? 0;
  const endsAt = (began.get(String(part)) ?? nowMs) + lookMs;
  // Sound that was heard is not preceded by another look, also when a clock is wrong.
  return fromMs === 0 && nowMs < endsAt ? { kind: 'look', part, endsAt } : { kind: 'sound', part, fromMs };
}
