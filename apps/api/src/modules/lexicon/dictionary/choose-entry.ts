import type { WordRelation } from '@tingci/contract/lexicon/dictionary';
import { type Inflection, type LemmaCandidate, listForms } from '@tingci/domain/lexicon/lemma';
import { toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import type { Meaning } from '../../../content/word/word-columns.ts';
import type { Candidate } from './dictionary.repository.ts';

/** All entries of one spelling, authored first, with the relation of the typed text to them. */
export type Sense = { word: string; entries: Candidate[]; relation: WordRelation | undefined };

/** The relations of forms in imported dictionaries, the likelier first. */
const relationLetters: readonly (readonly [string, WordRelation])[] = [
  ['p', 'past'],
  ['d', 'past_participle'],
  ['i', 'present_participle'],
  ['r', 'comparative'],
  ['b', 'comparative'],
  ['t', 'superlative'],
  ['z', 'superlative'],
  ['s', 'plural'],
  ['f', 'plural'],
  ['3', 'third_person'],
];

const relationOfLetters = (letters: string): WordRelation | undefined => {
  if (letters.includes('s') && letters.includes('3')) return 's_form';
  return relationLetters.find(([letter]) => letters.includes(letter))?.[1];
};

const hasPos = (meanings: readonly Meaning[], pattern: RegExp) =>
  meanings.some(({ pos }) => pattern.test(pos));
const isVerb = (meanings: readonly Meaning[]) => hasPos(meanings, /^v|^aux/);
const isNoun = (meanings: readonly Meaning[]) => hasPos(meanings, /^n\.|^pron/);
const isGradable = (meanings: readonly Meaning[]) => hasPos(meanings, /^ad|^a\.|^det|^pron/);

/** The relations that a regular form can have with the entry's parts of speech; undefined when none is possible. */
function narrow(relation: WordRelation, meanings: readonly Meaning[]): WordRelation | undefined {
  if (meanings.every(({ pos }) => pos === '')) return relation;
  if (relation === 's_form' && isNoun(meanings) !== isVerb(meanings)) {
    return isVerb(meanings) ? 'third_person' : 'plural';
  }
  // "teacher" is not the comparative of "teach".
  const isDegree = relation === 'comparative' || relation === 'superlative';
  return isDegree && !isGradable(meanings) ? undefined : relation;
}

/**
 * The forms of these spellings of one word that its meanings allow; comparatives are left out when they show nothing.
 */
export function listFormsOf(spellings: readonly string[], meanings: readonly Meaning[]): string[] {
  const isUnknown = meanings.every(({ pos }) => pos === '' || pos === 'phr.');
  const inflections: Inflection[] = isUnknown
    ? ['noun', 'verb']
    : [
        ...(isNoun(meanings) ? (['noun'] as const) : []),
        ...(isVerb(meanings) ? (['verb'] as const) : []),
        ...(isGradable(meanings) ? (['gradable'] as const) : []),
      ];
  return spellings.flatMap((spelling) => listForms(toLookUpKey(spelling), inflections));
}

type Placed = { candidate: Candidate; place: number; relation: WordRelation | undefined };

// Ranks: the text as typed, in another case, an entry that is only a form, then readings in their order.
function placeOf(
  candidate: Candidate,
  typed: string,
  readings: readonly LemmaCandidate[],
): Placed | undefined {
  const key = toLookUpKey(candidate.word);
  const own = toLookUpKey(typed);
  if (key === own || candidate.variants.some((variant) => toLookUpKey(variant) === own)) {
    const isExact = candidate.word === typed || candidate.variants.includes(typed);
    const relation = key === own ? undefined : ('spelling' as const);
    const place = candidate.isOnlyForm ? 1000 : isExact ? 0 : 1;
    return { candidate, place, relation };
  }
  const named = candidate.relations === null ? undefined : relationOfLetters(candidate.relations);
  if (named) return { candidate, place: 2, relation: named };
  const keys = [key, ...candidate.variants.map(toLookUpKey)];
  const index = readings.findIndex((reading) => keys.includes(reading.key));
  const reading = readings[index];
  if (!reading) return undefined;
  if (!reading.relation) return { candidate, place: 3 + index, relation: undefined };
  const relation = narrow(reading.relation, candidate.meanings);
  return relation && { candidate, place: 3 + index, relation };
}

const sourceOrder = (candidate: Candidate) => (candidate.source === 'authored' ? 0 : 1);

/**
 * The spellings of the candidates, the likeliest first: as typed, in another case, as the word of a form, in another
 * spelling.
 */
export function chooseSenses(
  typed: string,
  readings: readonly LemmaCandidate[],
  candidates: readonly Candidate[],
): Sense[] {
  const placed = candidates
    .flatMap((candidate) => placeOf(candidate, typed, readings) ?? [])
    .sort(
      (a, b) =>
        a.place - b.place ||
        sourceOrder(a.candidate) - sourceOrder(b.candidate) ||
        (a.candidate.rank ?? Number.MAX_SAFE_INTEGER) - (b.candidate.rank ?? Number.MAX_SAFE_INTEGER) ||
        a.candidate.id - b.candidate.id,
    );
  return [...Map.groupBy(placed, ({ candidate }) => candidate.word)].map(([word, group]) => ({
    word,
    relation: group[0]?.relation,
    entries: listEntries(group.map(({ candidate }) => candidate)),
  }));
}

/** Each entry once, authored ones first. */
export function listEntries(candidates: readonly Candidate[]): Candidate[] {
  const entries = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
  return entries.sort((a, b) => sourceOrder(a) - sourceOrder(b) || a.id - b.id);
}
