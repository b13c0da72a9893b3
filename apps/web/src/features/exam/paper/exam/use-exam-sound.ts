import { useQuery } from '@tanstack/react-query';
import { findListeningPhase, type ListeningPhase } from '@tingci/domain/exam/exam-clock';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { RecordingPlayer } from '../../../../lib/audio/recording-player.ts';
import { toPartName } from '../../../../shared-state/recording/part-name.ts';
import { recordingQuery } from '../../../../shared-state/recording/recording-query.ts';
import type { Sitting } from '../../sitting/sitting.ts';
import { useNow } from '../../sitting/use-now.ts';
import { aheadMs, readHeard, serverAheadMs, writeHeard } from './heard-position.ts';
import { playTone } from './tone.ts';

/** Distance between two positions that are looked at, in milliseconds. */
const STEP_MS = 100;

/** What the page shows of the sound of an exam. Times are in milliseconds. */
export type ExamSoundState = {
  phase: ListeningPhase;
  now: number;
  /** The sound of the part is there. Without it the exam waits. */
  isReady: boolean;
  error: unknown;
  /** The sound stopped by itself, and a press must start it: after a reload, or when the device took it away. */
  isHalted: boolean;
  /** Goes on where the sound stopped. */
  goOn: () => void;
  heardMs: number;
  lengthMs: number;
};

/** Plays the parts of a listening exam in order, each once, after the time to look at its questions. */
export function useExamSound(
  paperId: number,
  parts: readonly number[],
  sitting: Sitting,
  player: RecordingPlayer,
): ExamSoundState {
  const state = useStore(sitting.store, (view) => view.state);
  const now = useNow(sitting);
  const phase = findListeningPhase(parts, state, now);
  const part = phase.kind === 'check' ? undefined : phase.part;
  const recording = useQuery({
    ...recordingQuery(toPartName(paperId, part ?? 1)),
    enabled: part !== undefined,
  });
  const sound = recording.data?.isReady ? recording.data : undefined;
  const playerPhase = useStore(player.store, (each) => each.phase);
  const endings = useStore(player.store, (each) => each.endings);
  const atMs = useStore(player.store, (each) => Math.floor(each.atMs / STEP_MS) * STEP_MS);
  const started = useRef<number>(undefined);
  const isSound = phase.kind === 'sound';
  const heardMs = isSound && started.current === part && sound ? Math.max(0, atMs - sound.fromMs) : 0;

  const begin = useEffectEvent((number: number) => {
    if (!sitting.store.getState().state.began.has(String(number))) sitting.notePart('began', number);
  });
  useEffect(() => {
    if (part !== undefined) begin(part);
  }, [part]);

  const play = useEffectEvent((hasTone: boolean) => {
    if (!sound || part === undefined) return;
    const known = state.heardMs.get(String(part)) ?? 0;
    const own = readHeard(sitting.id, part);
    // This device knows it exactly, unless another one went on.
    const fromMs = sound.fromMs + (own > 0 && own + serverAheadMs >= known ? own : known);
    started.current = part;
    if (fromMs >= sound.untilMs) {
      sitting.notePart('ended', part);
      return;
    }
    if (hasTone && own === 0 && known === 0) void playTone();
    player.play(sound.url, { fromMs, untilMs: sound.untilMs });
  });
  useEffect(() => {
    if (isSound && sound && started.current !== part) play(true);
  }, [isSound, sound, part]);

  const follow = useEffectEvent(() => {
    if (!sound || part === undefined || !isSound || started.current !== part) return;
    const heard = atMs - sound.fromMs;
    if (heard <= 0) return;
    if (heard + aheadMs / 2 > readHeard(sitting.id, part)) writeHeard(sitting.id, part, heard + aheadMs);
    const known = sitting.store.getState().state.heardMs.get(String(part)) ?? 0;
    if (heard > known) {
      sitting.notePart('heard', part, Math.round(heard + serverAheadMs));
      void sitting.flush();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the position changes.
  useEffect(() => follow(), [atMs]);
  const end = useEffectEvent(() => {
    // The sound can be shorter than its times say.
    if (isSound && part !== undefined && started.current === part) sitting.notePart('ended', part);
  });
  useEffect(() => {
    if (endings > 0) end();
  }, [endings]);

  useEffect(() => {
    // Media keys must not pause, seek or repeat an exam.
    const session = navigator.mediaSession;
    const actions = [
      'pause',
      'play',
      'stop',
      'seekbackward',
      'seekforward',
      'seekto',
      'previoustrack',
    ] as const;
    for (const action of actions) session?.setActionHandler(action, () => undefined);
    return () => {
      for (const action of actions) session?.setActionHandler(action, null);
    };
  }, []);

  const isStopped = playerPhase === 'paused' || playerPhase === 'failed' || playerPhase === 'idle';
  return {
    phase,
    now,
    isReady: sound !== undefined,
    error: recording.data ? undefined : recording.error,
    isHalted: isSound && sound !== undefined && started.current === part && isStopped,
    goOn: () => play(false),
    heardMs,
    lengthMs: sound ? sound.untilMs - sound.fromMs : 0,
  };
}
