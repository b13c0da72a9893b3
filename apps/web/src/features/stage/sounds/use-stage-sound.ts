import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';
import { currentTurn } from '@tingci/domain/dictation/session';
import { type Turn, wasAnsweredRight } from '@tingci/domain/dictation/turn';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Sound } from '../../../lib/audio/clip-player.ts';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { spellingOf } from '../../../practice/session/practice.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { chime, prepareSounds } from './chime.ts';

/** A second replay within this time is slowed down. Milliseconds. */
const slowWithinMs = 5_000;
const slowRate = 0.75;

/** Whether a word may play by itself. In 默写 the learner starts from the meaning, so the sound comes with the answer. */
export const isAudible = (mode: LearnMode, turn: Pick<Turn, 'ending'>): boolean =>
  mode !== learnMode.recall || turn.ending !== undefined;

const soundOf = (context: PracticeContext, itemId: string): Sound | undefined => {
  const word = context.wordOf.get(itemId);
  return word && wordSound(word);
};

/**
 * The sound of the stage. It plays a word when the word comes and again after a wrong attempt, and prefetches the next
 * one. `replay` is slower the second time, `speakAgain` plays the word to a learner who returns, `stopSpeech` stops it.
 */
export function useStageSound(
  context: PracticeContext,
  config: StageConfig,
): { replay: () => void; speakAgain: () => void; stopSpeech: () => void } {
  const latest = useRef(config);
  useLayoutEffect(() => {
    latest.current = config;
  });
  const replayed = useRef({ turn: -1, at: Number.NEGATIVE_INFINITY });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Records that a turn is played, and returns the playback. */
  const preparePlay = useCallback(
    (index: number, rate: number, times: number) => {
      const turn = context.practice.session.getState().turns[index];
      const sound = turn && soundOf(context, turn.itemId);
      clearTimeout(waiting.current);
      if (!sound) return () => undefined;
      context.practice.notePlayed();
      return () => void context.player.play(sound, { accent: accentOf(latest.current), rate, times });
    },
    [context],
  );
  const playTurn = useCallback(
    (index: number, rate: number, times: number, ahead?: Sound) => {
      const play = preparePlay(index, rate, times);
      // In its own task: starting media takes a browser about as long as drawing the next word.
      waiting.current = setTimeout(() => {
        // A learner who reads the tour does not listen. The word is played when it ends.
        if (!sessionStore.getState().tour.visible) play();
        if (ahead) context.player.prefetch(ahead, accentOf(latest.current));
      });
    },
    [context, preparePlay],
  );

  const stopSpeech = useCallback(() => {
    clearTimeout(waiting.current);
    context.player.stop();
  }, [context]);

  useEffect(() => {
    const { practice, player } = context;
    const { mode, settings: session } = practice.session.getState().setup;
    const isExam = session.judge.policy === 'exam';
    let before = { cursor: -1, attempts: 0, ending: undefined as Turn['ending'] };
    const follow = () => {
      const state = practice.session.getState();
      const turn = currentTurn(state);
      const now = { cursor: state.cursor, attempts: turn?.attempts.length ?? 0, ending: turn?.ending };
      const was = before;
      before = now;
      const settings = latest.current;
      if (!turn) {
        if (was.cursor !== now.cursor) stopSpeech();
        return;
      }
      if (was.cursor !== now.cursor) {
        const next = state.turns[now.cursor + 1];
        const ahead = next && soundOf(context, next.itemId);
        if (isAudible(mode, turn)) {
          playTurn(now.cursor, settings.playSpeed, settings.repetitions, ahead);
        } else if (ahead) player.prefetch(ahead, accentOf(settings));
      } else if (!isExam && (now.attempts > was.attempts || (now.ending === 'answered' && !was.ending))) {
        const isRight = now.attempts > was.attempts ? turn.attempts.at(-1)?.isRight : wasAnsweredRight(turn);
        const isChimed = isRight ? settings.hasRightSound : settings.hasWrongSound;
        // In its own task too: the verdict is drawn first.
        if (isChimed) setTimeout(chime, 0, isRight ? 'right' : 'wrong');
        // Refused letters can arrive faster than a word can play.
        const isHeardAgain = isRight ? mode === learnMode.recall : session.judge.policy !== 'letter-block';
        if (isHeardAgain) playTurn(now.cursor, settings.playSpeed, 1);
      }
    };
    follow();
    const stopFollowing = practice.session.subscribe(follow);
    return () => {
      stopFollowing();
      stopSpeech();
    };
  }, [context, playTurn, stopSpeech]);

  const { hasWrongSound: hasWrong, hasRightSound: hasRight } = config;
  useEffect(() => {
    if (hasWrong || hasRight) return prepareSounds(['right', 'wrong']);
  }, [hasWrong, hasRight]);

  const replay = useCallback(() => {
    const turn = currentTurn(context.practice.session.getState());
    if (!turn || spellingOf(turn) === '') return;
    const now = performance.now();
    const isSecond = replayed.current.turn === turn.index && now - replayed.current.at < slowWithinMs;
    replayed.current = { turn: turn.index, at: now };
    const speed = latest.current.playSpeed;
    // At once: some browsers allow a sound only within the press event.
    preparePlay(turn.index, isSecond ? speed * slowRate : speed, 1)();
  }, [context, preparePlay]);

  const speakAgain = useCallback(() => {
    const { setup } = context.practice.session.getState();
    const turn = currentTurn(context.practice.session.getState());
    if (turn && isAudible(setup.mode, turn)) preparePlay(turn.index, latest.current.playSpeed, 1)();
  }, [context, preparePlay]);

  return { replay, speakAgain, stopSpeech };
}
