import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { SpeechClip, SpeechProvider } from './speech-provider.ts';

/** A valid MP3 of silent frames (MPEG 2 layer III, 48 kbit/s, 22,050 Hz, mono); `fill` makes clips different. */
export function fakeMp3(frames: number, fill = 0): Buffer {
  const frame = Buffer.alloc(156, fill);
  frame.set([0xff, 0xf3, 0x60, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export function fakeClip(frames = 4, fill = 0): SpeechClip {
  return {
    mp3: fakeMp3(frames, fill),
    durationMs: (frames * 576_000) / 22_050,
    marks: [{ start: 0, end: 3, startMs: 50, endMs: 90 }],
  };
}

export type FakeProvider = SpeechProvider & { asked: SpeechRequest[] };

/** A provider that records its calls and responds with `answer`. */
export function createFakeProvider(
  id: string,
  answer: (request: SpeechRequest) => Promise<SpeechClip> | SpeechClip = () => fakeClip(),
): FakeProvider {
  const asked: SpeechRequest[] = [];
  return {
    id,
    version: '1',
    asked,
    async synthesize(request) {
      asked.push(request);
      return answer(request);
    },
  };
}

export const quietLog = { warn: () => undefined };
