import type { PracticeSetup } from '@tingci/contract/dictation/practice';
import { isAnswer, type PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { SavedSession, WordEntry } from '../../store/practice-store.ts';

type Posts = SavedSession['posts'];

/** The practice on the server of each chapter that the answers are posted to. */
export const practicesOf = (posts: Posts): Record<string, string> =>
  Object.fromEntries(Object.values(posts).map(({ chapterId, practiceId }) => [chapterId, practiceId]));

/** Whether a scope belongs to a book: chapters or a unit. Wrong words differ between devices. */
const isOfBook = (scopeKey: string): boolean => /^(?:chapter|part):[\d:,]+(?:@.+)?$/.test(scopeKey);

/**
 * The unit of a book in a scope key, such as `part:3:10:1`. A unit inside one chapter is not the same scope as that
 * chapter.
 */
export const unitKeyOf = (scopeKey: string): string | undefined => /^part:[\d:]+/.exec(scopeKey)?.[0];

type SetupSource = Pick<SavedSession, 'setup' | 'posts' | 'scopeKey' | 'isSome'>;

/**
 * The setup that another device needs to continue a practice. Undefined when no other device can. Each of several
 * chapters has its own practice on the server, so the settings name them all.
 */
export function toWireSetup({ setup, posts, scopeKey, isSome }: SetupSource): PracticeSetup | undefined {
  // Also when all words are of one chapter: otherwise the server would use this practice as the latest of the chapter.
  if (!isOfBook(scopeKey) || isSome) return undefined;
  const practices = practicesOf(posts);
  const unit = unitKeyOf(scopeKey);
  return wireSetupOf(setup, {
    ...(Object.keys(practices).length > 1 && { practices }),
    ...(unit !== undefined && { part: unit }),
  });
}

/**
 * Adds the setup to the first answer of each practice on the server. The server stores it, so later answers need not
 * send hundreds of words. `events` are the earlier events of the practice.
 */
export function createSetupAdder(
  saved: SetupSource,
  events: readonly PracticeEvent[],
): (entry: WordEntry) => WordEntry {
  const setup = toWireSetup(saved);
  const sent = new Set(events.filter(isAnswer).map(({ itemId }) => saved.posts[itemId]?.practiceId));
  return (entry) => {
    if (!setup || sent.has(entry.practiceId)) return entry;
    sent.add(entry.practiceId);
    return { ...entry, setup };
  };
}

/** A setup for the wire, with the practices by chapter when there are several, and the unit of a book. */
export const wireSetupOf = (
  setup: SessionSetup,
  where: { practices?: Record<string, string>; part?: string } = {},
): PracticeSetup => ({
  seed: setup.seed,
  word_ids: setup.items.map((item) => Number(item.id)),
  settings: JSON.stringify({ ...setup.settings, ...where }),
});

/** The setup of a practice on the server: the reverse of {@link wireSetupOf}. The settings are JSON text. */
export const fromWireSetup = (
  wire: PracticeSetup,
): { seed: number; wordIds: readonly number[]; settings: string } => ({
  seed: wire.seed,
  wordIds: wire.word_ids,
  settings: wire.settings,
});

/** A key of a practice that is the same on every device that continues it. */
export const practiceKeyOf = (practices: Record<string, string>): string =>
  Object.values(practices).sort().join();

/** The chapters of a practice that another device can continue; empty when no other device can. */
export const chaptersOf = ({ scopeKey, posts }: Pick<SavedSession, 'scopeKey' | 'posts'>): number[] =>
  isOfBook(scopeKey) ? [...new Set(Object.values(posts).map(({ chapterId }) => chapterId))] : [];
