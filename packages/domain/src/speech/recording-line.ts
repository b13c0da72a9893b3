import type { SpeechRequest } from './speech-request.ts';
import { canonicalText } from './speech-text.ts';

/** One sentence of a recording: how it is spoken, and the silence after it in milliseconds. */
export type RecordingLine = { request: SpeechRequest; pauseMs: number };

/** A text that is equal for lines that sound the same. */
export function identityOf(lines: readonly RecordingLine[]): string {
  return JSON.stringify(
    lines.map(({ request: { text, accent, kind, speaker = '', ipa = '' }, pauseMs }) => [
      canonicalText(text),
      accent,
      kind,
      speaker,
      ipa,
      pauseMs,
    ]),
  );
}
