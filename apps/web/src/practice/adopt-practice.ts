import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import { openPractice, type PracticeContext } from './open-practice.ts';
import { findOpenTurn } from './session/feedback.ts';
import { getPracticeStore } from './store/get-practice-store.ts';
import type { Post, SavedSession } from './store/practice-store.ts';

/**
 * Saves a practice from another device in place of the saved session of its scope, and opens it at its first open word.
 * `practices` maps each chapter to its practice on the server.
 */
export async function adoptPractice(
  before: SavedSession,
  setup: SessionSetup,
  practices: Readonly<Record<string, string>>,
  answers: readonly PracticeEvent[],
): Promise<PracticeContext> {
  const posts = Object.fromEntries(
    Object.entries(before.posts).map(([itemId, post]): [string, Post] => [
      itemId,
      { ...post, practiceId: practices[post.chapterId] ?? post.practiceId },
    ]),
  );
  const saved: SavedSession = { ...before, setup, isSome: false, posts, startedAt: Date.now() };
  await (await getPracticeStore()).saveSession(saved, answers);
  const context = await openPractice(saved, answers);
  const { turns } = context.practice.session.getState();
  context.practice.lookAt(findOpenTurn(turns)?.index ?? turns.length);
  return context;
}
