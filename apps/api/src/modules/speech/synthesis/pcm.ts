// About -46 dB: below it the engine's voices only have noise, above it the breath of an h or f starts.
const audible = 160;
const fadeMs = 4;

export function msToSamples(ms: number, sampleRate: number): number {
  return Math.round((ms * sampleRate) / 1000);
}

export function samplesToMs(samples: number, sampleRate: number): number {
  return (samples * 1000) / sampleRate;
}

export function joinPcm(parts: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** First and one-past-last audible sample, or undefined when all is silence. */
export function findSound(pcm: Int16Array): { from: number; to: number } | undefined {
  let from = 0;
  while (from < pcm.length && Math.abs(pcm[from] ?? 0) < audible) from += 1;
  if (from === pcm.length) return undefined;
  let to = pcm.length;
  while (Math.abs(pcm[to - 1] ?? 0) < audible) to -= 1;
  return { from, to };
}

/** The audible part between short silences, with short fades at the cuts so that they do not click. */
export function padPcm(
  pcm: Int16Array,
  sound: { from: number; to: number },
  { leadMs, tailMs, sampleRate }: { leadMs: number; tailMs: number; sampleRate: number },
): Int16Array {
  const lead = msToSamples(leadMs, sampleRate);
  const tail = msToSamples(tailMs, sampleRate);
  const kept = sound.to - sound.from;
  const padded = new Int16Array(lead + kept + tail);
  padded.set(pcm.subarray(sound.from, sound.to), lead);
  const fade = Math.min(msToSamples(fadeMs, sampleRate), kept >> 1);
  for (let i = 0; i < fade; i += 1) {
    const first = lead + i;
    const last = lead + kept - 1 - i;
    padded[first] = ((padded[first] ?? 0) * i) / fade;
    padded[last] = ((padded[last] ?? 0) * i) / fade;
  }
  return padded;
}

/**
 * Samples from -1 to 1 at one loudness for every clip: the peak at -2 dB, so that all words of a chapter are equally
 * loud.
 */
export function toLevelFloats(pcm: Int16Array): Float32Array {
  // Plain loops: Float32Array.from with a callback took longer than the synthesis itself.
  let peak = 1;
  for (let i = 0; i < pcm.length; i += 1) {
    const level = Math.abs(pcm[i] ?? 0);
    if (level > peak) peak = level;
  }
  const gain = 0.8 / peak;
  const floats = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) floats[i] = (pcm[i] ?? 0) * gain;
  return floats;
}
