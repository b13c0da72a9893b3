import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { useEffect, useRef, useState } from 'react';
import {
  MicrophoneError,
  type MicrophoneFault,
  type RunningRecording,
  startRecording,
} from '../../../lib/audio/microphone.ts';
import { toWav } from '../../../lib/audio/to-wav.ts';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';

/** The state of a recording. `ready` has the sound and its address on this page. */
export type RecorderState =
  | { kind: 'idle' | 'waiting' | 'preparing' }
  | { kind: 'recording'; elapsedMs: number }
  | { kind: 'ready'; wav: Blob; url: string }
  | { kind: 'failed'; fault: MicrophoneFault };

const TICK_MS = 100;

/** Records one sound at a time. Leaving ends it and frees the microphone. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const running = useRef<RunningRecording>(undefined);
  const isGone = useRef(false);
  const isRecording = state.kind === 'recording';
  const url = state.kind === 'ready' ? state.url : undefined;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
    };
  }, []);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    if (!isRecording) return;
    const startedAt = performance.now();
    // The recording may have ended before this timer was cleared.
    const tick = (now: RecorderState): RecorderState =>
      now.kind === 'recording' ? { ...now, elapsedMs: performance.now() - startedAt } : now;
    const timer = setInterval(() => setState(tick), TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording]);

  const record = async () => {
    setState({ kind: 'waiting' });
    const started = await startRecording(ownRecordingLimits.durationMs);
    running.current = started;
    if (isGone.current) return started.cancel();
    setState({ kind: 'recording', elapsedMs: 0 });
    const recorded = await started.done;
    if (!recorded || isGone.current) return;
    setState({ kind: 'preparing' });
    const wav = await toWav(recorded, ownRecordingLimits.durationMs);
    setState({ kind: 'ready', wav, url: URL.createObjectURL(wav) });
  };

  return {
    state,
    start: () =>
      void record().catch((error: unknown) => {
        if (error instanceof MicrophoneError) return setState({ kind: 'failed', fault: error.fault });
        toast.error(copy.unreadable);
        return setState({ kind: 'idle' });
      }),
    stop: () => running.current?.stop(),
  };
}
