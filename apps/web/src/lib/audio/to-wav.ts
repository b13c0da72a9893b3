import { writeWav } from '@tingci/domain/speech/wav';

/** The rate of our clips. */
const RATE = 22_050;

/**
 * Converts a recording of any format that this browser makes to WAV, mono, at most `limitMs`. Other browsers play only
 * some of these formats. Rejects when the browser cannot read its own recording.
 */
export async function toWav(recorded: Blob, limitMs: number): Promise<Blob> {
  const offline = new OfflineAudioContext(1, Math.ceil((limitMs * RATE) / 1000), RATE);
  const decoded = await offline.decodeAudioData(await recorded.arrayBuffer());
  const source = new AudioBufferSourceNode(offline, { buffer: decoded });
  source.connect(offline.destination);
  source.start();
  const rendered = await offline.startRendering();
  const length = Math.min(rendered.length, Math.ceil(decoded.duration * RATE));
  const floats = rendered.getChannelData(0).subarray(0, length);
  const samples = Int16Array.from(floats, (level) => Math.round(Math.max(-1, Math.min(1, level)) * 32_767));
  return new Blob([writeWav({ sampleRate: RATE, samples })], { type: 'audio/wav' });
}
