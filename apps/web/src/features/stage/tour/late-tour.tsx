import { currentTurn } from '@tingci/domain/dictation/session';
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { Desk, StageConfig } from '../../../practice/open-practice.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { copy } from '../copy.ts';
import { accentOf, isAudible } from '../sounds/use-stage-sound.ts';
import { endTour, hideTour, startTour } from './tour-state.ts';

type Props = { desk: Desk; config: StageConfig; isBeginner: boolean };

/** The tour over the stage: begins by itself for who has never seen it, goes on where a reload cut it off. */
export function LateTour({ desk, config, isBeginner }: Props) {
  const { proceed, visible } = sessionStore((state) => state.tour);
  const [loaded, setLoaded] = useState<{ Tour: ComponentType<{ onEnd: () => void }> }>();
  const isShown = visible && currentTurn(desk.practice.session.get()) !== undefined;

  useEffect(() => {
    if (isBeginner && !proceed && currentTurn(desk.practice.session.get())) startTour();
  }, [isBeginner, proceed, desk]);
  useEffect(() => {
    if (!isShown) return;
    desk.practice.pause();
    import('./tour.tsx')
      .then((module) => setLoaded({ Tour: module.Tour }))
      .catch(() => {
        toast.error(copy.tourFailed);
        // The stage shows no veil and hears no keys under a tour that is visible.
        hideTour();
        desk.practice.resume();
      });
  }, [isShown, desk]);

  const end = () => {
    endTour();
    desk.practice.resume();
    // The word was heard before anybody listened.
    const turn = currentTurn(desk.practice.session.get());
    const word = desk.wordOf.get(turn?.itemId ?? '');
    if (!turn || !word || !isAudible(desk.kept.setup.mode, turn)) return;
    desk.practice.notePlayed();
    const urls = { uk: word['phonetic-y'], us: word['phonetic-m'] };
    const options = { accent: accentOf(config), rate: config.play_speed, times: 1 };
    void desk.player.play({ wordId: word.id, text: word.word, urls }, options);
  };
  return isShown && loaded ? <loaded.Tour onEnd={end} /> : null;
}
