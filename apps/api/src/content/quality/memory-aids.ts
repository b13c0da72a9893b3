import type { Breach, Content, WordEntry } from '../format/word-book-format.ts';

/** Labels of memory aids that explain the parts of a word, as `roots_affixes` does. */
const LABEL_OF_PARTS = /^【(词根|拆词|构词)】/;

/** A spelling aid that begins by counting letters: 两个 c、一个 m. */
const LETTER_COUNTS = /^【拼写】((?:[一两三] ?个 ?[a-z](?![a-z])[、，]? ?)+)/;
const LETTER_COUNT = /([一两三]) ?个 ?([a-z])/g;
const COUNTS: Record<string, number> = { 一: 1, 两: 2, 三: 3 };

const AFFIX_IN_NOTE = /(?<![A-Za-z])-[a-z]+|[a-z]+-(?![A-Za-z])/g;

/** Memory aids that contradict their word or say a thing twice. */
export function wrongMemoryAids({ words }: Content): Breach[] {
  return words.flatMap(({ file, value: entry }) =>
    [...partsToldTwice(entry), ...partFaults(entry), ...countFaults(entry)].map((reason) => ({
      file,
      key: entry.key,
      reason,
    })),
  );
}

function partsToldTwice({ auxiliary_word, roots_affixes }: WordEntry): string[] {
  return roots_affixes && auxiliary_word && LABEL_OF_PARTS.test(auxiliary_word)
    ? ['auxiliary_word: explains the parts of the word, as roots_affixes does']
    : [];
}

/** The parts must spell the word, and an affix in the note must be among them. */
function partFaults({ word, roots_affixes }: WordEntry): string[] {
  if (!roots_affixes) return [];
  const { prefix, root, suffix, mnemonic } = roots_affixes;
  const parts = [prefix, root, suffix].join(' ').replace(/（[^）]*）/g, '');
  const faults =
    lettersOf(parts) === lettersOf(word) ? [] : [`roots_affixes: the parts spell "${lettersOf(parts)}"`];
  const strays = [...mnemonic.matchAll(AFFIX_IN_NOTE)].filter(([affix]) => !parts.includes(affix));
  return [
    ...faults,
    ...strays.map(([affix]) => `roots_affixes: ${affix} of the mnemonic is not among the parts`),
  ];
}

function countFaults({ word, auxiliary_word = '' }: WordEntry): string[] {
  const counts = LETTER_COUNTS.exec(auxiliary_word)?.[1] ?? '';
  return [...counts.matchAll(LETTER_COUNT)]
    .filter(
      ([, count = '', letter]) =>
        COUNTS[count] !== [...word.toLowerCase()].filter((each) => each === letter).length,
    )
    .map(([claim]) => `auxiliary_word: "${claim}" is not so in the word`);
}

const lettersOf = (text: string): string => text.replace(/[^A-Za-z]/g, '').toLowerCase();
