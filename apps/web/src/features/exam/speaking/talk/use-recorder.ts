import { useCallback, useEffect, useRef, useState } from 'react';
import {
  MicrophoneError,
  type MicrophoneFault,
  type RunningRecording,
  startRecording,
} from '../../../../lib/audio/microphone.ts';
import { measureVoice } from '../../../../lib/audio/voice-measure.ts';

/** What came out of a recording: the sound, nothing audible, or no recording because the learner spoke without one. */
export type Spoken = { kind: 'sound'; sound: Blob; ms: number; isFull: boolean } | { kind: 'silent' };

export type RecorderState =
  | { kind: 'idle' | 'asking' }
  | { kind: 'recording'; sinceMs: number }
  | { kind: 'fault'; fault: MicrophoneFault };

/** A shorter recording has no answer in it. Milliseconds. */
const LEAST_MS = 400;

/** Whether a recording has a voice in it. A sound that this browser cannot decode counts as one. */
async function hasVoice(sound: Blob): Promise<boolean> {
  if (sound.size === 0) return false;
  try {
    const context = new OfflineAudioContext(1, 1, 44_100);
    const buffer = await context.decodeAudioData(await sound.arrayBuffer());
    return measureVoice(buffer.getChannelData(0), buffer.sampleRate).seconds > 0;
  } catch {
    return true;
  }
}

/** Records one answer at a time, at most `limitMs`. A page that is left keeps nothing of a running recording. */
export function useRecorder(limitMs: number, onSpoken: (spoken: Spoken) => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const running = useRef<RunningRecording>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
    };
  }, []);

  const record = useCallback(async () => {
    setState({ kind: 'asking' });
    try {
      const started = await startRecording(limitMs);
      if (isGone.current) return started.cancel();
      running.current = started;
      const sinceMs = performance.now();
      setState({ kind: 'recording', sinceMs });
      const sound = await started.done;
      const ms = Math.round(performance.now() - sinceMs);
      if (!sound || isGone.current) return;
      const isHeard = ms >= LEAST_MS && (await hasVoice(sound));
      if (isGone.current) return;
      setState({ kind: 'idle' });
      onSpoken(
        isHeard
          ? { kind: 'sound', sound, ms: Math.min(ms, limitMs), isFull: ms >= limitMs }
          : { kind: 'silent' },
      );
    } catch (error) {
      if (isGone.current) return;
      setState({ kind: 'fault', fault: error instanceof MicrophoneError ? error.fault : 'busy' });
    }
  }, [limitMs, onSpoken]);

  return { state, record, stop: useCallback(() => running.current?.stop(), []) };
}
