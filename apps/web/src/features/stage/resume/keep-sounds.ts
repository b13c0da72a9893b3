import { withVoice } from '../../../lib/audio/voice-choice.ts';
import { cachePracticeSounds } from '../../../lib/offline/offline.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { readLearner } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';

/** Stores the sounds of a practice for offline use, in the order of play. */
export function cacheSoundsOf(context: PracticeContext, signal: AbortSignal): Promise<void> {
  const accent = accentOf(readLearner()?.config);
  const { turns, cursor } = context.practice.session.getState();
  const urls = [...turns.slice(cursor), ...turns.slice(0, cursor)].map(({ itemId }) => {
    const word = context.wordOf.get(itemId);
    return word ? withVoice(word.sounds[accent]) : '';
  });
  return cachePracticeSounds(context.saved.scopeKey, urls, signal);
}
