import type { Accent } from '@tingci/domain/speech/accent';
import { builtInVoices, type VoiceId } from '@tingci/domain/speech/voices';

/** Figures of a voice, %: words and pairs understood, words of sentences heard wrong. */
export type VoiceFigures = { wordsRight: number; pairsRight: number; sentenceWordsWrong: number };

/** The figures that each accent's default voice had when it became the default (docs/performance.md, Speech). */
export const recordedDefaults: Readonly<Record<Accent, { voice: VoiceId; figures: VoiceFigures }>> = {
  us: { voice: 'us-rms', figures: { wordsRight: 89.5, pairsRight: 87.7, sentenceWordsWrong: 10.4 } },
  uk: { voice: 'uk-clear', figures: { wordsRight: 78.3, pairsRight: 80.9, sentenceWordsWrong: 52.5 } },
};

/** One standard error of each figure: a smaller difference says nothing. */
const MARGIN: VoiceFigures = { wordsRight: 2, pairsRight: 3, sentenceWordsWrong: 3 };

/** The default voice of an accent: the first of the list. */
export const defaultVoiceOf = (accent: Accent): VoiceId | undefined =>
  builtInVoices.find((voice) => voice.accent === accent)?.id;

/** Why a voice with these figures may not be the default of its accent; empty when it may. */
export function listShortfalls(accent: Accent, measured: VoiceFigures): string[] {
  const { voice, figures } = recordedDefaults[accent];
  const worse = (name: keyof VoiceFigures, by: number) =>
    by > MARGIN[name] ? [`${name} ${measured[name]} against ${figures[name]} of ${voice}`] : [];
  return [
    ...worse('wordsRight', figures.wordsRight - measured.wordsRight),
    ...worse('pairsRight', figures.pairsRight - measured.pairsRight),
    ...worse('sentenceWordsWrong', measured.sentenceWordsWrong - figures.sentenceWordsWrong),
  ];
}
