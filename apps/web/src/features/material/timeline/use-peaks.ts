import { useEffect, useState } from 'react';
import { listPeaks } from '../../../lib/audio/voice-measure.ts';

/** A longer sound is not decoded: its samples would take too much memory. */
const BYTES_MAX = 30 * 1024 * 1024;
const SAMPLE_RATE = 8000;

/** Bars of a waveform for each second. */
export const barsPerSecond = 50;

export type Peaks = { kind: 'loading' | 'none' } | { kind: 'ready'; bars: readonly number[] };

async function decode(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the sound answers ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const buffer = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
  return listPeaks(buffer.getChannelData(0), Math.max(1, Math.ceil(buffer.duration * barsPerSecond)));
}

/** The waveform of a sound. `none`: it is too long, or this browser cannot decode it. */
export function usePeaks({ url, bytes }: { url: string; bytes: number }): Peaks {
  const [peaks, setPeaks] = useState<Peaks>({ kind: 'loading' });
  useEffect(() => {
    if (bytes > BYTES_MAX || !('OfflineAudioContext' in window)) return setPeaks({ kind: 'none' });
    const control = new AbortController();
    decode(url, control.signal).then(
      (bars) => setPeaks({ kind: 'ready', bars }),
      () => control.signal.aborted || setPeaks({ kind: 'none' }),
    );
    return () => control.abort();
  }, [url, bytes]);
  return peaks;
}
