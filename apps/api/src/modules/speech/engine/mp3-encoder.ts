import { createMp3Encoder } from 'wasm-media-encoders';
import { toLevelFloats } from '../synthesis/pcm.ts';
import { bitRateKbps, sampleRate } from '../synthesis/sound-format.ts';

/**
 * The padding that an MP3 decoder adds before the sound when there is no LAME tag: 576 samples of LAME and 529 of its
 * own.
 */
export const codecDelayMs = ((576 + 529) * 1000) / sampleRate;

const samplesPerFrame = 576;
const bytesPerFrame = (samplesPerFrame * bitRateKbps * 1000) / 8 / sampleRate;

/** Loads the encoder and returns its function: samples of `pcmRate` a second to a mono MP3 of constant bit rate with its length in frames. */
export async function createEncoder(): Promise<
  (pcm: Int16Array, pcmRate: number) => { mp3: Uint8Array; durationMs: number }
> {
  const encoder = await createMp3Encoder();
  return (pcm, pcmRate) => {
    // All clips have one rate, so that a recording can join clips of several engines.
    encoder.configure({
      sampleRate: pcmRate,
      channels: 1,
      bitrate: bitRateKbps,
      outputSampleRate: sampleRate,
    });
    // The encoder returns its own memory, which the next call overwrites.
    const body = Buffer.from(encoder.encode([toLevelFloats(pcm)]));
    const mp3 = Buffer.concat([body, encoder.finalize()]);
    const frames = Math.round(mp3.length / bytesPerFrame);
    return { mp3, durationMs: (frames * samplesPerFrame * 1000) / sampleRate };
  };
}
