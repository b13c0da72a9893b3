import type { Word } from '@tingci/contract/lexicon/catalogue';

export type Roots = { prefix: string; root: string; suffix: string; mnemonic: string };
export type Derivative = { word: string; part_of_speech: string; definition: string; word_formation: string };

/** The content of a tab. The server withholds the content of a locked one. */
export type Tab =
  | { name: 'examples'; isLocked: false }
  | { name: 'roots'; isLocked: boolean; roots: Roots | undefined }
  | { name: 'definition'; isLocked: boolean; definition: string }
  | { name: 'derivatives'; isLocked: boolean; derivatives: readonly Derivative[] };

export type TabName = Tab['name'];
export type LockedName = Exclude<TabName, 'examples'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const parse = (json: string): unknown => {
  if (json === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The roots and affixes from their JSON text; undefined when there are none. */
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

/** The derivatives from their JSON text; entries without a word are skipped. */
export function parseDerivatives(json: string): Derivative[] {
  const value = parse(json);
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: Record<keyof Derivative, unknown> | null) => {
    const word = textOf(each?.word);
    if (word === '') return [];
    const { part_of_speech, definition, word_formation } = each ?? {};
    return {
      word,
      part_of_speech: textOf(part_of_speech),
      definition: textOf(definition),
      word_formation: textOf(word_formation),
    };
  });
}

/** The tabs of a word, from its data and from what the server withheld for members. */
export function tabsOf(word: Word, locked: readonly LockedName[]): Tab[] {
  const roots = parseRoots(word.roots_affixes);
  const definition = word.english_translate;
  const derivatives = parseDerivatives(word.derivative_words);
  const tabs: (Tab | false)[] = [
    word.example !== '' && { name: 'examples', isLocked: false },
    (roots !== undefined || locked.includes('roots')) && {
      name: 'roots',
      isLocked: locked.includes('roots'),
      roots,
    },
    (definition !== '' || locked.includes('definition')) && {
      name: 'definition',
      isLocked: locked.includes('definition'),
      definition,
    },
    (derivatives.length > 0 || locked.includes('derivatives')) && {
      name: 'derivatives',
      isLocked: locked.includes('derivatives'),
      derivatives,
    },
  ];
  return tabs.filter((tab) => tab !== false);
}
