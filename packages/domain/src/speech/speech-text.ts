import type { SpeechKind } from './speech-request.ts';

/** Longest text of each kind, in UTF-16 units after normalising. */
export const textLimits: Readonly<Record<SpeechKind, number>> = {
  word: 60,
  sentence: 500,
  spelling: 60,
  chinese: 300,
};

/** Longest pronunciation hint, in UTF-16 units. */
export const ipaLimit = 80;

// Nobody hears control characters, lone surrogates, soft hyphens, joiners and direction marks. eSpeak reads some of
// them as commands.
const unheard = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]+/gu;

/**
 * One text for all texts that sound the same, so that they share an address and a file: NFC, single spaces, no silent
 * characters.
 */
export function canonicalText(text: string): string {
  return text.normalize('NFC').replace(unheard, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a canonical text has a letter or digit, and is not too long for its kind. */
export function isSpeakable(text: string, kind: SpeechKind): boolean {
  return text.length <= textLimits[kind] && /[\p{L}\p{N}]/u.test(text);
}
