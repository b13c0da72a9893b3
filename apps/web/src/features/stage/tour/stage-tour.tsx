import { currentTurn } from '@tingci/domain/dictation/session';
import { useEffect } from 'react';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toast.ts';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { copy } from '../copy.ts';
import { isAudible } from '../sounds/use-stage-sound.ts';
import { endTour, hideTour, startTour } from './tour-state.ts';

type Props = { context: PracticeContext; config: StageConfig; isBeginner: boolean };

const Tour = lazyPart<{ onEnd: () => void; context: PracticeContext }>(
  () => import('./tour.tsx').then((module) => module.Tour),
  {
    onFail: ({ context }) => {
      toast.error(copy.tourFailed);
      // While the tour is visible the stage shows no veil and takes no keys.
      hideTour();
      context.practice.resume();
    },
  },
);

// The width up to which the specification counts a screen as mobile, and a phone on its side.
const isPhone = window.matchMedia('(max-width: 777px), (pointer: coarse) and (max-height: 500px)');

/**
 * The tour over the stage. It starts by itself for a beginner, on a phone after the first word, and continues after a
 * reload.
 */
export function StageTour({ context, config, isBeginner }: Props) {
  const { proceed, visible } = sessionStore((state) => state.tour);
  const isShown = visible && currentTurn(context.practice.session.getState()) !== undefined;

  useEffect(() => {
    if (!isBeginner || proceed) return;
    const { session } = context.practice;
    if (!isPhone.matches) {
      if (currentTurn(session.getState())) startTour();
      return;
    }
    // On a phone the tour would cover the first word and its keyboard.
    const startAfterWord = () => {
      const state = session.getState();
      if (!sessionStore.getState().tour.proceed && state.turns[0]?.ending && currentTurn(state))
        startTour({ isShort: true });
    };
    startAfterWord();
    return session.subscribe(startAfterWord);
  }, [isBeginner, proceed, context]);
  useEffect(() => {
    if (isShown) context.practice.pause();
  }, [isShown, context]);

  const end = () => {
    endTour();
    context.practice.resume();
    // The stage played no word under the tour.
    const turn = currentTurn(context.practice.session.getState());
    const word = context.wordOf.get(turn?.itemId ?? '');
    if (!turn || turn.ending || !word || !isAudible(context.saved.setup.mode, turn)) return;
    context.practice.notePlayed();
    const options = { accent: accentOf(config), rate: config.playSpeed, times: 1 };
    void context.player.play(wordSound(word), options);
  };
  return isShown ? <Tour onEnd={end} context={context} /> : null;
}
