import { renderTone, type SoundName } from './tones.ts';

let context: AudioContext | undefined;
const buffers = new Map<SoundName, AudioBuffer>();

/** Unlocks audio output; browsers allow it from the first gesture. Repeated calls cost nothing. */
function open(): AudioContext | undefined {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    if (context.state !== 'running') context.resume().catch(() => undefined);
    return context;
  } catch {
    // The learner can do nothing about a missing audio device, so it is not an error.
    return undefined;
  }
}

function bufferOf(name: SoundName, { sampleRate }: AudioContext): AudioBuffer {
  const known = buffers.get(name);
  if (known) return known;
  const samples = renderTone(name, sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  buffers.set(name, buffer);
  return buffer;
}

/** Plays a sound of the stage at once; silent when the browser blocks it. */
export function chime(name: SoundName): void {
  const output = open();
  if (!output) return;
  const source = new AudioBufferSourceNode(output, { buffer: bufferOf(name, output) });
  source.connect(output.destination);
  source.start();
}

/**
 * Prepares the sounds at the learner's first gesture, so that none is late; returns a function that removes the
 * listener.
 */
export function prepareSounds(names: readonly SoundName[]): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const ready = () => {
    stop();
    const output = open();
    if (output) for (const name of names) bufferOf(name, output);
  };
  const stop = () => {
    for (const gesture of gestures) document.removeEventListener(gesture, ready, { capture: true });
  };
  for (const gesture of gestures) document.addEventListener(gesture, ready, { capture: true });
  return stop;
}
