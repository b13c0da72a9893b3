import type { SpeechKind } from './speech-request.ts';

/** Longest text of each kind, in UTF-16 units after normalising. */
export const textLimits: Readonly<Record<SpeechKind, number>> = { word: 60, sentence: 500, spelling: 60 };

/** Longest pronunciation hint. */
export const ipaLimit = 80;

// Controls, lone surrogates, soft hyphens, joiners and direction marks are never heard, and espeak reads some as commands.
const unheard = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]+/gu;

/** One spelling for texts that sound alike, so that they share an address and a file: NFC, single spaces, no unheard characters. */
export function canonicalText(text: string): string {
  return text.normalize('NFC').replace(unheard, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a canonical text holds anything to say and fits its kind. */
export function isSpeakable(text: string, kind: SpeechKind): boolean {
  return text.length <= textLimits[kind] && /[\p{L}\p{N}]/u.test(text);
}
