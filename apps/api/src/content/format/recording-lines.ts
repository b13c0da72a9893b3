import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { ListeningPaper } from './paper-format.ts';

type Part = ListeningPaper['parts'][number];

/** One sentence of a part, with the index of its turn. */
export type TurnLine = RecordingLine & { turn: number };

const BETWEEN_SENTENCES_MS = 250;
const BETWEEN_TURNS_MS = 450;

const abbreviations = /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|etc|e\.g|i\.e|a\.m|p\.m)|\b[A-Z])\.$/;

/** The sentences of a turn; `Dr. Lee` and `10 a.m. today` are not split. */
export function splitSentences(text: string): string[] {
  const pieces = text.split(/(?<=[.?!]["')\u2019\u201d]?)\s+(?=["'(\u2018\u201c]?[A-Z0-9£$])/);
  return pieces.reduce<string[]>((sentences, piece) => {
    const before = sentences.at(-1);
    if (before !== undefined && abbreviations.test(before))
      sentences[sentences.length - 1] = `${before} ${piece}`;
    else sentences.push(piece);
    return sentences;
  }, []);
}

/**
 * The lines that the speech service gets for a part: one for each sentence, with a different voice for each speaker.
 */
export function listRecordingLines({ speakers, turns }: Part): TurnLine[] {
  const voices = new Map(speakers.map(({ id, voice }) => [id, voice.split('-')] as const));
  return turns.flatMap(([id, text], turn) => {
    const [accent, speaker] = voices.get(id) ?? [];
    const sentences = splitSentences(text);
    return sentences.map((sentence, index) => ({
      turn,
      request: { text: sentence, accent, kind: 'sentence', speaker } as SpeechRequest,
      pauseMs: index === sentences.length - 1 ? BETWEEN_TURNS_MS : BETWEEN_SENTENCES_MS,
    }));
  });
}
