import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { runAlign } from '@tingci/api/modules/speech/align/run-align';
import { type SpokenSound, toPcm } from '@tingci/api/modules/speech/align/spoken-sound.fixture';
import type { AlignedSpan } from '@tingci/domain/material/alignment/align-sentences';
import { writeWav } from '@tingci/domain/speech/wav';

/** A text, and the sound of a voice that says it. */
export type Said = { text: readonly string[]; sound: SpokenSound };

/** The most memory that a child of this process has had, in MB. Linux only; 0 elsewhere. */
function peakOfChildren(): number {
  if (process.platform !== 'linux') return 0;
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const peaks = children.trim().split(' ').map(peakOf);
  return Math.round(Math.max(0, ...peaks) / 1024);
}

function peakOf(pid: string): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // It has ended.
  }
}

/** Aligns a text to a sound in its process, and measures the time and the memory of this. */
export async function runAlignMeasured(path: string, { text, sound }: Said) {
  await writeFile(path, writeWav({ sampleRate: sound.sampleRate, samples: toPcm(sound) }));
  const durationMs = (sound.samples.length * 1000) / sound.sampleRate;
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOfChildren());
  }, 50);
  const startedAt = performance.now();
  const found = await runAlign(
    { path, durationMs, texts: text },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const tookMs = performance.now() - startedAt;
  clearInterval(watch);
  const spans: readonly AlignedSpan[] = 'spans' in found ? found.spans : [];
  return { spans, refused: 'refused' in found ? found.refused : undefined, durationMs, tookMs, peakMb };
}
