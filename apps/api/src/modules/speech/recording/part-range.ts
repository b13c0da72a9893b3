import type { StoredPaper } from '../../../content/format/stored-paper.ts';

type Part = StoredPaper['parts'][number];

const startOf = ({ times = [] }: Part): number => times[0]?.[0] ?? 0;
const endOf = ({ times = [] }: Part): number => times.at(-1)?.[1] ?? 0;

/**
 * The range of a part in its recording, in milliseconds: one MP3 can have several parts. It starts where the part
 * before it ends, so that its introduction is included, and ends with its last line, or with the recording
 * (`undefined`) when no part follows.
 */
export function findPartRange(
  { parts }: { parts: readonly Part[] },
  part: Part,
): { fromMs: number; untilMs: number | undefined } {
  const others = parts.filter((other) => other !== part && other.sound === part.sound);
  const before = others.map(endOf).filter((end) => end <= startOf(part));
  const isFollowed = others.some((other) => startOf(other) >= endOf(part));
  return { fromMs: Math.max(0, ...before), untilMs: isFollowed ? endOf(part) : undefined };
}
