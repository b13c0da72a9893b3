import type { PracticeSetup } from '@tingci/contract/dictation/practice';
import { isAnswer, type PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { KeptSession, OutboxEntry } from '../store/practice-store.ts';

type Posts = KeptSession['posts'];

/** The practice on the server of each chapter that the answers on a desk are posted to. */
export const practicesOf = (posts: Posts): Record<string, string> =>
  Object.fromEntries(Object.values(posts).map(({ chapterId, practiceId }) => [chapterId, practiceId]));

/** A chapter, several as one, or a part of a book: wrong words are other ones on every device. */
const isOfBook = (place: string): boolean => /^(?:chapter|part):[\d:,]+(?:@.+)?$/.test(place);

/** The part of a book that a desk is for, such as `part:3:10:1`: it may lie in one chapter, and is not that chapter. */
export const partOf = (place: string): string | undefined => /^part:[\d:]+/.exec(place)?.[0];

type Sent = Pick<KeptSession, 'setup' | 'posts' | 'place' | 'isSome'>;

/**
 * What another device needs of a practice; undefined where it could not go on with it. Over several chapters each has a
 * practice of its own on the server, so that the settings name them all.
 */
export function toWireSetup({ setup, posts, place, isSome }: Sent): PracticeSetup | undefined {
  // Also where all are of one chapter: the server would take a few words for the chapter's latest practice.
  if (!isOfBook(place) || isSome) return undefined;
  const practices = practicesOf(posts);
  const part = partOf(place);
  return wireSetupOf(setup, {
    ...(Object.keys(practices).length > 1 && { practices }),
    ...(part !== undefined && { part }),
  });
}

/**
 * Gives the first answer of each practice on the server its setup, which the server keeps: hundreds of words with each
 * answer would be most of what is written and sent. `events` is what the practice holds already.
 */
export function createSetupGiver(
  kept: Sent,
  events: readonly PracticeEvent[],
): (entry: OutboxEntry) => OutboxEntry {
  const setup = toWireSetup(kept);
  const given = new Set(events.filter(isAnswer).map(({ itemId }) => kept.posts[itemId]?.practiceId));
  return (entry) => {
    if (!setup || given.has(entry.practiceId)) return entry;
    given.add(entry.practiceId);
    return { ...entry, setup };
  };
}

/** A setup as it is sent, with the practices by chapter where there are several, and the part of a book. */
export const wireSetupOf = (
  setup: SessionSetup,
  where: { practices?: Record<string, string>; part?: string } = {},
): PracticeSetup => ({
  seed: setup.seed,
  word_ids: setup.items.map((item) => Number(item.id)),
  settings: JSON.stringify({ ...setup.settings, ...where }),
});

/** Names the practice on a desk as the server knows it: the same on every device that goes on with it. */
export const practiceKeyOf = (practices: Record<string, string>): string =>
  Object.values(practices).sort().join();

/** The chapters of a desk whose practice may go on elsewhere; none where that cannot be. */
export const chaptersOf = ({ place, posts }: Pick<KeptSession, 'place' | 'posts'>): number[] =>
  isOfBook(place) ? [...new Set(Object.values(posts).map(({ chapterId }) => chapterId))] : [];
