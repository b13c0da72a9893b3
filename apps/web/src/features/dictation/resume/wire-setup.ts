import type { PracticeSetup } from '@tingci/contract/dictation';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { KeptSession } from '../model/practice-store.ts';

/** What another device needs of a setup. */
export function toWireSetup(setup: SessionSetup): PracticeSetup {
  return {
    seed: setup.seed,
    word_ids: setup.items.map((item) => Number(item.id)),
    settings: JSON.stringify(setup.settings),
  };
}

/** The practice on the server that the answers on a desk are posted to; undefined where there are several. */
export function practiceIdOf(kept: Pick<KeptSession, 'posts'>): string | undefined {
  const [first, ...others] = Object.values(kept.posts);
  return others.every(({ practiceId }) => practiceId === first?.practiceId) ? first?.practiceId : undefined;
}
