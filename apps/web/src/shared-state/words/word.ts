import type { Word as WireWord } from '@tingci/contract/lexicon/catalogue';

export type Roots = { prefix: string; root: string; suffix: string; mnemonic: string };
export type Derivative = { word: string; partOfSpeech: string; definition: string; formation: string };

/** A word as the pages read it. Unknown texts are empty. */
export type Word = Pick<WireWord, 'id' | 'word' | 'variants' | 'translate' | 'example'> & {
  exampleTranslation: string;
  /** The meaning in English. */
  definition: string;
  isCollected: boolean;
  isMastered: boolean;
  /** Phonetics by accent. */
  phonetics: { uk: string; us: string };
  /** Signed addresses of the pronunciation by accent. */
  sounds: { uk: string; us: string };
  mnemonic: string;
  roots: Roots | undefined;
  derivatives: readonly Derivative[];
};

type WireDerivativeField = 'word' | 'part_of_speech' | 'definition' | 'word_formation';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const parse = (json: string): unknown => {
  if (json === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Parses the JSON text of roots and affixes. Undefined when it has nothing to show. */
export function parseRoots(json: string): Roots | undefined {
  const value = parse(json);
  if (typeof value !== 'object' || value === null) return undefined;
  const { prefix, root, suffix, mnemonic } = value as Record<keyof Roots, unknown>;
  const roots = {
    prefix: textOf(prefix),
    root: textOf(root),
    suffix: textOf(suffix),
    mnemonic: textOf(mnemonic),
  };
  return Object.values(roots).some((each) => each !== '') ? roots : undefined;
}

/** Parses the JSON text of derivatives. Entries without a word are left out. */
export function parseDerivatives(json: string): Derivative[] {
  const value = parse(json);
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: Record<WireDerivativeField, unknown> | null) => {
    const word = textOf(each?.word);
    if (word === '') return [];
    return {
      word,
      partOfSpeech: textOf(each?.part_of_speech),
      definition: textOf(each?.definition),
      formation: textOf(each?.word_formation),
    };
  });
}

const toWireDerivative = (derivative: Derivative): Record<WireDerivativeField, string> => ({
  word: derivative.word,
  part_of_speech: derivative.partOfSpeech,
  definition: derivative.definition,
  word_formation: derivative.formation,
});

/** Maps the word of a response. */
export const toWord = (wire: WireWord): Word => ({
  id: wire.id,
  word: wire.word,
  variants: wire.variants,
  translate: wire.translate,
  example: wire.example,
  exampleTranslation: wire.example_translate,
  definition: wire.english_translate,
  isCollected: wire.is_collection,
  isMastered: wire.is_proficient,
  phonetics: { uk: wire.phonetic_transcriptions.ukphone, us: wire.phonetic_transcriptions.usphone },
  sounds: { uk: wire['phonetic-y'], us: wire['phonetic-m'] },
  mnemonic: wire.auxiliary_word,
  roots: parseRoots(wire.roots_affixes),
  derivatives: parseDerivatives(wire.derivative_words),
});

/**
 * The word in the shape of a response: the reverse of {@link toWord}. Saved sessions hold it, because tabs with an earlier
 * version of the page read them too.
 */
export const toWireWord = (word: Word): WireWord => ({
  id: word.id,
  word: word.word,
  variants: word.variants,
  translate: word.translate,
  example: word.example,
  example_translate: word.exampleTranslation,
  english_translate: word.definition,
  is_collection: word.isCollected,
  is_proficient: word.isMastered,
  phonetic_transcription: word.phonetics.uk || word.phonetics.us,
  phonetic_transcriptions: { ukphone: word.phonetics.uk, usphone: word.phonetics.us },
  'phonetic-y': word.sounds.uk,
  'phonetic-m': word.sounds.us,
  auxiliary_word: word.mnemonic,
  roots_affixes: word.roots ? JSON.stringify(word.roots) : '',
  derivative_words:
    word.derivatives.length === 0 ? '' : JSON.stringify(word.derivatives.map(toWireDerivative)),
});
