import { measureMp3, readHeader } from '@tingci/domain/speech/mp3-frames';
import type { SpeechClip } from './speech-provider.ts';

export type JoinedClips = {
  mp3: Buffer;
  durationMs: number;
  /** The time of each clip, in order. */
  spans: { startMs: number; endMs: number }[];
};

/**
 * One MP3 of several clips with `pausesMs` of silence after each (as many as clips). Frames of constant bit rate are
 * independent, so nothing is decoded. Throws when the clips have different formats.
 */
export function joinClips(clips: readonly SpeechClip[], pausesMs: readonly number[]): JoinedClips {
  const parts: Uint8Array[] = [];
  const spans: JoinedClips['spans'] = [];
  const first = clips[0];
  if (!first) throw new Error('nothing to join');
  const silence = silentFrame(first.mp3);
  let atMs = 0;
  // Bytes that the constant bit rate still asks for. Players seek in proportion to the bytes, so a recording of many minutes
  // must not drift from its rate.
  let missing = 0;
  for (const [index, { mp3, durationMs }] of clips.entries()) {
    if (readHeader(mp3, 0)?.sampleRate !== silence.sampleRate) throw new Error('clips of different formats');
    parts.push(mp3);
    spans.push({ startMs: Math.round(atMs), endMs: Math.round(atMs + durationMs) });
    const frames = Math.round((pausesMs[index] ?? 0) / silence.ms);
    missing += silence.bytesPerMs * durationMs - mp3.length;
    for (let frame = 0; frame < frames; frame += 1) {
      missing += silence.bytesPerMs * silence.ms - silence.bytes.length;
      const isPadded = missing >= 1;
      if (isPadded) missing -= 1;
      parts.push(isPadded ? silence.padded : silence.bytes);
    }
    atMs += durationMs + frames * silence.ms;
  }
  return { mp3: Buffer.concat(parts), durationMs: atMs, spans };
}

type SilentFrame = {
  bytes: Uint8Array;
  padded: Uint8Array;
  ms: number;
  sampleRate: number;
  bytesPerMs: number;
};

/** A frame in the format of `mp3` whose side information is zero, plain and with a byte of padding: it decodes to silence. */
function silentFrame(mp3: Uint8Array): SilentFrame {
  const header = readHeader(mp3, 0);
  if (!header || !measureMp3(mp3)) throw new Error('the clip is no MP3');
  const isPadded = ((mp3[2] ?? 0) >> 1) & 1;
  const plain = header.bytes - isPadded;
  // No checksum; rate and channels stay.
  const head = [0xff, (mp3[1] ?? 0) | 1, (mp3[2] ?? 0) & ~2, mp3[3] ?? 0] as const;
  const bytes = new Uint8Array(plain);
  bytes.set(head);
  const padded = new Uint8Array(plain + 1);
  padded.set([head[0], head[1], head[2] | 2, head[3]]);
  const ms = (header.samples * 1000) / header.sampleRate;
  return { bytes, padded, ms, sampleRate: header.sampleRate, bytesPerMs: header.bitRate / 8000 };
}
