import type { Accent } from '../speech/accent.ts';
import type { RecordingLine } from '../speech/recording-line.ts';
import type { SpeechKind } from '../speech/speech-request.ts';
import { canonicalText, isSpeakable } from '../speech/speech-text.ts';
import { toSpokenMeaning } from './spoken-meaning.ts';

/** What is said of an item: the word or sentence, its letters, its meaning in Chinese, its example. */
export const walkmanParts = ['word', 'spelling', 'meaning', 'example'] as const;

export type WalkmanPart = (typeof walkmanParts)[number];

/** A word or a sentence that is listened to. Unknown texts are empty. */
export type WalkmanItem = {
  readonly text: string;
  readonly kind: 'word' | 'sentence';
  readonly meaning: string;
  readonly example: string;
  /** The pronunciation of the word. */
  readonly ipa?: string;
};

export type WalkmanOptions = {
  readonly accent: Accent;
  /** The parts that are said. */
  readonly parts: Readonly<Record<WalkmanPart, boolean>>;
  /** Whether the meaning comes before the word. */
  readonly isMeaningFirst: boolean;
  /** How often the word is said, from 1. */
  readonly repeats: number;
  /** Silence after each item, ms. */
  readonly gapMs: number;
};

/** A line of the sound: the item it belongs to, from 0, and its part. */
export type WalkmanLine = RecordingLine & { readonly item: number; readonly part: WalkmanPart };

/** Silence between two times of a word, and between two parts, ms. */
const REPEAT_MS = 700;
const PART_MS = 450;
/** A shorter gap would join two items. */
const SHORTEST_GAP_MS = 300;

const kindOf = (part: WalkmanPart, item: WalkmanItem): SpeechKind => {
  if (part === 'spelling') return 'spelling';
  if (part === 'meaning') return 'chinese';
  return part === 'example' ? 'sentence' : item.kind;
};

const textOf = (part: WalkmanPart, item: WalkmanItem): string => {
  if (part === 'example') return item.example;
  if (part !== 'meaning') return item.text;
  return item.kind === 'word' ? toSpokenMeaning(item.meaning) : item.meaning;
};

const partsOf = (item: WalkmanItem, { parts, isMeaningFirst, repeats }: WalkmanOptions): WalkmanPart[] => {
  const said: WalkmanPart[] = parts.word ? Array.from({ length: repeats }, () => 'word') : [];
  // Letters of a sentence help nobody, and a sentence has no example.
  if (parts.spelling && item.kind === 'word') said.push('spelling');
  const meaning: WalkmanPart[] = parts.meaning ? ['meaning'] : [];
  const example: WalkmanPart[] = parts.example && item.kind === 'word' ? ['example'] : [];
  return isMeaningFirst ? [...meaning, ...said, ...example] : [...said, ...meaning, ...example];
};

/** The lines of a walkman, in order. Texts that no voice can say are left out. */
export const listWalkmanLines = (items: readonly WalkmanItem[], options: WalkmanOptions): WalkmanLine[] =>
  items.flatMap((item, index) => {
    const lines = partsOf(item, options).flatMap((part): WalkmanLine[] => {
      const kind = kindOf(part, item);
      const text = canonicalText(textOf(part, item));
      if (!isSpeakable(text, kind)) return [];
      const ipa = part === 'word' && item.ipa ? { ipa: item.ipa } : {};
      return [
        { item: index, part, pauseMs: PART_MS, request: { text, accent: options.accent, kind, ...ipa } },
      ];
    });
    return lines.map((line, at) => {
      const next = lines[at + 1];
      if (!next) return { ...line, pauseMs: Math.max(options.gapMs, SHORTEST_GAP_MS) };
      return next.part === line.part ? { ...line, pauseMs: REPEAT_MS } : line;
    });
  });

/** Usual length of a text, measured with the offline voices: a start, and a time for each character. ms. */
const usualMs: Readonly<Record<SpeechKind, readonly [number, number]>> = {
  word: [300, 90],
  sentence: [400, 75],
  spelling: [200, 540],
  chinese: [300, 300],
};

/** The expected length of lines with their silences, ms. */
export const estimateMs = (lines: readonly WalkmanLine[]): number =>
  lines.reduce((sum, { request: { kind, text }, pauseMs }) => {
    const [start, each] = usualMs[kind];
    return sum + start + each * text.length + pauseMs;
  }, 0);

/** The limits of one sound. A longer list is heard in several. */
export const walkmanLimits = { items: 100, lines: 1300, ms: 40 * 60_000 } as const;

/** Where the sounds of a list start and end: as many items as fit into one sound, at least one. `to` is not included. */
export const splitWalkman = (
  items: readonly WalkmanItem[],
  options: WalkmanOptions,
): { from: number; to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  let from = 0;
  let ms = 0;
  for (const [at, item] of items.entries()) {
    const itemMs = estimateMs(listWalkmanLines([item], options));
    const isFull = at - from === walkmanLimits.items || ms + itemMs > walkmanLimits.ms;
    if (isFull && at > from) {
      ranges.push({ from, to: at });
      from = at;
      ms = 0;
    }
    ms += itemMs;
  }
  return items.length === 0 ? [] : [...ranges, { from, to: items.length }];
};

/** How many lines the first items have: a short sound that plays while the whole is made. */
export const countHeadLines = (lines: readonly WalkmanLine[], items = 2): number => {
  const first = lines[0]?.item ?? 0;
  const end = lines.findIndex(({ item }) => item >= first + items);
  return end === -1 ? lines.length : end;
};
