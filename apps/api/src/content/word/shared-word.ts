import type { Word } from '@tingci/contract/lexicon/catalogue';
import { RARE_SENSE } from '@tingci/domain/lexicon/rare-sense';
import type { Meaning } from './word-columns.ts';

/** A word as the content has it: the same for every learner. */
export type SharedWord = Omit<Word, 'is_collection' | 'is_proficient'>;

export type OwnRecordingAddresses = {
  /** The address of a word's sound that plays a learner's recording while it exists, and the sound of before after that. */
  ownRecordingUrl?: (url: string, recordingId: number) => string;
};

/** Meanings, one line for each part of speech; rare senses are marked. */
export function presentMeanings(meanings: readonly Meaning[]): string {
  return meanings.map(({ pos, zh, rare }) => `${pos} ${rare ? RARE_SENSE : ''}${zh}`.trim()).join('\n');
}

/** The word with the learner's own meaning in place of that of the dictionary; empty keeps it. */
export const withMeaning = (word: SharedWord, meaning: string): SharedWord =>
  meaning === '' ? word : { ...word, translate: meaning };

/** What a learner's book says about a word; empty texts for what the dictionary says. */
export type OwnDetails = { meaning: string; phonetic: string; example: string };

/** The word with what the learner's book says about it. An own example has no translation. */
export function withDetails(word: SharedWord, { meaning, phonetic, example }: OwnDetails): SharedWord {
  const shown = withMeaning(word, meaning);
  return {
    ...shown,
    ...(phonetic !== '' && {
      phonetic_transcription: phonetic,
      phonetic_transcriptions: { ukphone: phonetic, usphone: phonetic },
    }),
    ...(example !== '' && { example, example_translate: '' }),
  };
}

/** The word with the learner's own recording in place of every other sound; null keeps the sound. */
export function withRecording<W extends SharedWord>(
  word: W,
  recordingId: number | null,
  { ownRecordingUrl }: OwnRecordingAddresses,
): W {
  if (recordingId === null || !ownRecordingUrl) return word;
  const urlOf = (url: string) => ownRecordingUrl(url, recordingId);
  return { ...word, 'phonetic-y': urlOf(word['phonetic-y']), 'phonetic-m': urlOf(word['phonetic-m']) };
}
