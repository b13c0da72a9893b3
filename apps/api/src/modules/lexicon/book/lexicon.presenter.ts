import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { ChoiceWord } from '@tingci/domain/dictation/distractor';
import { readPhonemes } from '@tingci/domain/dictation/phonetic';
import { choiceMeaning } from '@tingci/domain/lexicon/rare-sense';
import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import {
  type OwnRecordingAddresses,
  presentMeanings,
  type SharedWord,
} from '../../../content/word/shared-word.ts';
import type { DerivativeWord, RootsAffixes } from '../../../content/word/word-columns.ts';
import type { Category, Chapter, Scene } from './catalogue.ts';
import type { ChapterProgress, WordRow } from './lexicon.repository.ts';
import type { ShelfBook } from './shelf-book.ts';

/**
 * What the lexicon needs of the speech service: the stable signed address of a text's sound, with the pronunciation
 * `ipa`.
 */
export type SpeechAddresses = OwnRecordingAddresses & {
  speechUrl(text: string, accent: Accent, kind: SpeechKind, ipa?: string): string;
  /** Changes when addresses have changed. Absent: they never do. */
  soundVersion?: () => Promise<string>;
};

/** The word of docs/specification.md, section 3, without the learner's marks; unknown fields are empty text. */
export function presentWord(row: WordRow, speech: SpeechAddresses): SharedWord {
  // A generated phonetic tells the engine nothing.
  const hints = row.ownerId === null ? { uk: row.ukPhonetic, us: row.usPhonetic } : { uk: '', us: '' };
  return {
    id: row.id,
    word: row.word,
    variants: row.variants,
    translate: presentMeanings(row.meanings),
    example: row.example,
    example_translate: row.exampleTranslate,
    english_translate: row.englishTranslate,
    phonetic_transcription: row.ukPhonetic || row.usPhonetic,
    phonetic_transcriptions: { ukphone: row.ukPhonetic, usphone: row.usPhonetic },
    'phonetic-y': speech.speechUrl(row.word, 'uk', 'word', hints.uk),
    'phonetic-m': speech.speechUrl(row.word, 'us', 'word', hints.us),
    auxiliary_word: row.auxiliaryWord,
    roots_affixes: row.rootsAffixes ? presentRoots(row.rootsAffixes) : '',
    derivative_words: row.derivativeWords ? presentDerivatives(row.derivativeWords) : '',
  };
}

/** The addresses of an example's sound in both accents; empty when there is no example. */
export function presentExampleSounds(example: string, speech: SpeechAddresses): { uk: string; us: string } {
  const urlOf = (accent: Accent) => (example === '' ? '' : speech.speechUrl(example, accent, 'sentence'));
  return { uk: urlOf('uk'), us: urlOf('us') };
}

/** A cached word for the choice of distractors. */
export const toChoiceWord = (word: SharedWord): ChoiceWord => ({
  id: String(word.id),
  meaning: choiceMeaning(word.translate),
  sounds: readPhonemes(word.phonetic_transcriptions.ukphone || word.phonetic_transcriptions.usphone),
});

/** The word without Pro: the contents of the Pro tabs (docs/specification.md, section 6) are left out. */
export function withoutProTabs(word: SharedWord): SharedWord {
  return { ...word, roots_affixes: '', english_translate: '', derivative_words: '' };
}

/** A word for a visitor, who has no marks. */
export function presentUnmarked(word: SharedWord): Word {
  return { ...word, is_collection: false, is_proficient: false };
}

// PostgreSQL sorts the members of a JSON object. The wire has the order of docs/specification.md, section 3.
function presentRoots({ prefix, root, suffix, mnemonic }: RootsAffixes): string {
  return JSON.stringify({ prefix, root, suffix, mnemonic });
}

function presentDerivatives(words: readonly DerivativeWord[]): string {
  return JSON.stringify(
    words.map(({ word, part_of_speech, definition, word_formation }) => ({
      word,
      part_of_speech,
      definition,
      word_formation,
    })),
  );
}

export function presentCategory({ id, languageId, name }: Category) {
  return { id, language_id: languageId, name };
}

export function presentScene({ id, categoryId, name }: Scene) {
  return { id, category_id: categoryId, name };
}

export function presentBook({ book, chapterCount, progress, isOnShelf }: ShelfBook) {
  return {
    id: book.id,
    name: book.name,
    type: 'lexicon' as const,
    scene_id: book.sceneId,
    description: book.description,
    cover: book.cover,
    word_count: book.wordCount,
    chapter_count: chapterCount,
    learned_count: progress?.learnedCount ?? 0,
    last_learned_at: progress?.lastLearnedAt.getTime() ?? null,
    is_on_shelf: isOnShelf,
  };
}

export function presentChapter(chapter: Chapter) {
  return {
    id: chapter.id,
    group_id: chapter.bookId,
    name: chapter.name,
    sequence: chapter.sequence,
    word_count: chapter.wordCount,
  };
}

export function presentChapterProgress(chapter: Chapter, progress: ChapterProgress | undefined) {
  return {
    ...presentChapter(chapter),
    learned_count: progress?.learnedCount ?? 0,
    wrong_count: progress?.wrongCount ?? 0,
    last_learned_at: progress?.lastLearnedAt.getTime() ?? null,
  };
}

/** The words that can be choices next to one in 听音选义, with their meanings. */
export function presentDistractors({ wordId, choices }: { wordId: number; choices: readonly SharedWord[] }) {
  return { lexicon_id: wordId, choices: choices.map(({ id, translate }) => ({ id, translate })) };
}
