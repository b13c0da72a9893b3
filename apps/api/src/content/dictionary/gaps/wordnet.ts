import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportError } from '../../../platform/core/import-error.ts';
import { findUnsuitable } from '../../quality/unsuitable.ts';

const parts = [
  { file: 'noun', letter: 'n', pos: 'n.' },
  { file: 'verb', letter: 'v', pos: 'v.' },
  { file: 'adj', letter: 'a', pos: 'adj.' },
  { file: 'adv', letter: 'r', pos: 'adv.' },
] as const;

/** Labels of uses that a learner should not learn from a definition. */
const unsafeUsages = [
  'slang',
  'archaism',
  'disparagement',
  'obscenity',
  'ethnic_slur',
  'street_name',
  'dialect',
];

/** A word with such a use in any of its senses is skipped. */
const offensiveUsages = ['disparagement', 'obscenity', 'ethnic_slur'];

const unsafeGloss =
  /\b(?:offensive|obscene|obscenit|vulgar|derogat|disparag|insult|slur\b|slang|sexual|genital|penis|vagina|prostitut|intercourse|masturbat|ejacul|copulat|defecat|excrement|urinat|buttocks|lewd|narcotic|corpse|melanin pigment)/i;

const SENSES_MAX = 4;
const SENSE_LENGTH_MAX = 200;

type Sense = { pos: string; gloss: string; place: number; met: number };
type Synset = { words: string[]; gloss: string; usages: string[] };

/** Definitions by word in WordNet's spelling: its commonest senses that suit learners, one line each (`n. …`). */
export type Definitions = ReadonlyMap<string, string>;

/** Reads the files of WordNet's `dict` folder. Throws ImportError when they are missing. */
export function readWordNet(folder: string): Definitions {
  const missing = parts.find(
    ({ file }) => !existsSync(join(folder, `data.${file}`)) || !existsSync(join(folder, `index.${file}`)),
  );
  if (missing)
    throw new ImportError(`${folder} 里没有 WordNet 的 data.${missing.file} 和 index.${missing.file}。`);
  const synsets = new Map<string, Synset>(
    parts.flatMap(({ file, letter }) =>
      linesOf(folder, `data.${file}`).map(
        (line) => [`${letter}${line.slice(0, 8)}`, parseSynset(line)] as const,
      ),
    ),
  );
  const offensive = new Set(
    [...synsets.values()]
      .filter((synset) => isUsedAs(offensiveUsages, synset, synsets))
      .flatMap(({ words }) => words.map((word) => word.toLowerCase())),
  );
  const senses = new Map<string, Sense[]>();
  for (const { file, letter, pos } of parts) {
    for (const line of linesOf(folder, `index.${file}`)) {
      const [lemma = '', , ...rest] = line.trim().split(' ');
      // The line ends with the number of senses that occur in real texts and the offsets of all, the commonest first.
      const count = Number(rest[0]);
      const offsets = rest.slice(-count);
      const met = Number(rest.at(-count - 1));
      if (offensive.has(lemma) || findUnsuitable(lemma)) continue;
      offsets.forEach((offset, place) => {
        const synset = synsets.get(letter + offset);
        const spelling = synset?.words.find((word) => word.toLowerCase() === lemma);
        if (!synset || !spelling || !isSafe(synset, synsets)) return;
        const word = spelling.replaceAll('_', ' ');
        const known = senses.get(word);
        const sense = { pos, gloss: synset.gloss, place, met };
        if (known) known.push(sense);
        else senses.set(word, [sense]);
      });
    }
  }
  return new Map(Array.from(senses, ([word, found]) => [word, writeSenses(found)]));
}

/** The commonest senses of each part of speech, the most frequent part first. */
function writeSenses(senses: Sense[]): string {
  const chosen = senses.sort((a, b) => a.place - b.place || b.met - a.met).slice(0, SENSES_MAX);
  return [...Map.groupBy(chosen, ({ pos }) => pos).values()]
    .flat()
    .map(({ pos, gloss }) => `${pos} ${gloss}`)
    .join('\n');
}

// Lines of the licence at the start begin with a space.
const linesOf = (folder: string, name: string): string[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

/** `offset file type count(hex) word id … pointers … | definition; "example"` */
function parseSynset(line: string): Synset {
  const [head = '', gloss = ''] = line.split(' | ');
  const fields = head.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + at * 2] ?? '').replace(/\([a-z]+\)$/, ''),
  );
  const usages = Array.from(head.matchAll(/ ;u (\d{8}) n /g), ([, offset = '']) => `n${offset}`);
  const definition = (gloss.split(/; "/)[0] ?? '').replace(/[;:\s]+$/, '');
  return { words, gloss: definition, usages };
}

function isSafe(synset: Synset, synsets: ReadonlyMap<string, Synset>): boolean {
  const { gloss } = synset;
  return (
    gloss !== '' &&
    gloss.length <= SENSE_LENGTH_MAX &&
    !unsafeGloss.test(gloss) &&
    findUnsuitable(gloss) === undefined &&
    !isUsedAs(unsafeUsages, synset, synsets)
  );
}

const isUsedAs = (names: readonly string[], { usages }: Synset, synsets: ReadonlyMap<string, Synset>) =>
  usages.some((usage) => names.includes(synsets.get(usage)?.words[0] ?? ''));
