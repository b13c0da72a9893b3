import { currentTurn } from '@tingci/domain/dictation/session';
import { useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toast.ts';
import type { Desk, StageConfig } from '../../../practice/open-practice.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { copy } from '../copy.ts';
import { accentOf, isAudible } from '../sounds/use-stage-sound.ts';
import { endTour, hideTour, startTour } from './tour-state.ts';

type Props = { desk: Desk; config: StageConfig; isBeginner: boolean };

const Tour = lazyPart<{ onEnd: () => void; desk: Desk }>(
  () => import('./tour.tsx').then((module) => module.Tour),
  {
    onFail: ({ desk }) => {
      toast.error(copy.tourFailed);
      // While the tour is visible the stage shows no veil and takes no keys.
      hideTour();
      desk.practice.resume();
    },
  },
);

/** The tour over the stage. It starts by itself for a beginner, and continues after a reload. */
export function StageTour({ desk, config, isBeginner }: Props) {
  const { proceed, visible } = sessionStore((state) => state.tour);
  const isShown = visible && currentTurn(desk.practice.session.getState()) !== undefined;

  useEffect(() => {
    if (isBeginner && !proceed && currentTurn(desk.practice.session.getState())) startTour();
  }, [isBeginner, proceed, desk]);
  useEffect(() => {
    if (isShown) desk.practice.pause();
  }, [isShown, desk]);

  const end = () => {
    endTour();
    desk.practice.resume();
    // The learner did not listen when the word was played.
    const turn = currentTurn(desk.practice.session.getState());
    const word = desk.wordOf.get(turn?.itemId ?? '');
    if (!turn || !word || !isAudible(desk.kept.setup.mode, turn)) return;
    desk.practice.notePlayed();
    const urls = { uk: word['phonetic-y'], us: word['phonetic-m'] };
    const options = { accent: accentOf(config), rate: config.play_speed, times: 1 };
    void desk.player.play({ wordId: word.id, text: word.word, urls }, options);
  };
  return isShown ? <Tour onEnd={end} desk={desk} /> : null;
}
