import { toSpellingKey } from '../written-form/spelling-variant.ts';
import { type IrregularRelation, listIrregularForms, listIrregularLemmas } from './irregular-forms.ts';
import { cleanLookUp, toLookUpKey } from './look-up-key.ts';

/** How a form relates to its word. `s_form` can be a plural or a third person. */
export type Relation = IrregularRelation | 'possessive' | 'contraction' | 'spelling';

/** A word that the typed text may be a form of: its look-up key and the relation. The text itself has no relation. */
export type LemmaCandidate = { readonly key: string; readonly relation: Relation | undefined };

const isConsonant = (letter: string | undefined): boolean => letter !== undefined && /[^aeiou]/.test(letter);

/** Verbs of several syllables that double their last letter, because the last syllable is stressed. */
const doubling = new Set(
  `abet abhor acquit admit allot annul begin commit compel concur confer control corral defer demur deter embed emit equip
  excel expel extol forbid forget impel incur infer intermit instil inter occur omit outrun overrun patrol permit prefer
  propel rebel rebut recur refer refit regret remit repel reset submit transfer transmit unplug upset worship kidnap
  handicap program format input output`.split(/\s+/),
);

/** The stems of a word before -ed, -ing and -er: with a doubled letter, without, or both. */
function stemsBeforeVowel(lemma: string): string[] {
  const last = lemma.at(-1) ?? '';
  if (/[aeiouy]c$/.test(lemma)) return [`${lemma}k`];
  if (/^[^aeiou]*(?:qu)?[aeiouy][^aeiouwxy]$/.test(lemma)) return [lemma + last];
  if (doubling.has(lemma)) return [lemma + last];
  // `travelled` and `traveled`.
  if (/[^aeiou][aeiou]l$/.test(lemma)) return [lemma + last, lemma];
  return [lemma];
}

function formsInS(lemma: string): string[] {
  if (/(?:[sxz]|ch|sh)$/.test(lemma)) return [`${lemma}es`];
  if (lemma.endsWith('y') && isConsonant(lemma.at(-2))) return [`${lemma.slice(0, -1)}ies`];
  if (lemma.endsWith('o') && isConsonant(lemma.at(-2))) return [`${lemma}es`, `${lemma}s`];
  return [`${lemma}s`];
}

function formsIn(ending: 'ed' | 'er' | 'est', lemma: string): string[] {
  if (lemma.endsWith('e')) return [lemma + ending.slice(1)];
  if (lemma.endsWith('y') && isConsonant(lemma.at(-2))) return [`${lemma.slice(0, -1)}i${ending}`];
  return stemsBeforeVowel(lemma).map((stem) => stem + ending);
}

function formsInIng(lemma: string): string[] {
  if (lemma.endsWith('ie')) return [`${lemma.slice(0, -2)}ying`];
  if (/[^eoy]e$/.test(lemma)) return [`${lemma.slice(0, -1)}ing`];
  return stemsBeforeVowel(lemma).map((stem) => `${stem}ing`);
}

type Rule = {
  ending: RegExp;
  relation: Relation;
  /** The endings that the word itself may have. */
  replacements: readonly string[];
  isDoubling: boolean;
  formsOf: (lemma: string) => string[];
};

const rules: readonly Rule[] = [
  { ending: /ies$/, relation: 's_form', replacements: ['y'], isDoubling: false, formsOf: formsInS },
  { ending: /es$/, relation: 's_form', replacements: [''], isDoubling: false, formsOf: formsInS },
  { ending: /s$/, relation: 's_form', replacements: [''], isDoubling: false, formsOf: formsInS },
  { ending: /ied$/, relation: 'past', replacements: ['y'], isDoubling: false, formsOf: past },
  { ending: /ed$/, relation: 'past', replacements: ['', 'e'], isDoubling: true, formsOf: past },
  {
    ending: /ying$/,
    relation: 'present_participle',
    replacements: ['ie'],
    isDoubling: false,
    formsOf: formsInIng,
  },
  {
    ending: /ing$/,
    relation: 'present_participle',
    replacements: ['', 'e'],
    isDoubling: true,
    formsOf: formsInIng,
  },
  { ending: /ier$/, relation: 'comparative', replacements: ['y'], isDoubling: false, formsOf: comparative },
  { ending: /er$/, relation: 'comparative', replacements: ['', 'e'], isDoubling: true, formsOf: comparative },
  { ending: /iest$/, relation: 'superlative', replacements: ['y'], isDoubling: false, formsOf: superlative },
  {
    ending: /est$/,
    relation: 'superlative',
    replacements: ['', 'e'],
    isDoubling: true,
    formsOf: superlative,
  },
];

function past(lemma: string): string[] {
  return formsIn('ed', lemma);
}

function comparative(lemma: string): string[] {
  return formsIn('er', lemma);
}

function superlative(lemma: string): string[] {
  return formsIn('est', lemma);
}

function listRegularLemmas(form: string): LemmaCandidate[] {
  return rules.flatMap(({ ending, relation, replacements, isDoubling, formsOf }) => {
    if (!ending.test(form)) return [];
    const stem = form.replace(ending, '');
    const stems = replacements.map((replacement) => stem + replacement);
    // `stopping` and `picnicking` have one letter more than the stem of their word.
    if (isDoubling && (stem.at(-1) === stem.at(-2) || stem.endsWith('ck'))) stems.push(stem.slice(0, -1));
    return stems
      .filter((lemma) => lemma.length > 1 && /[aeiouy]/.test(lemma) && formsOf(lemma).includes(form))
      .map((key) => ({ key, relation }));
  });
}

const irregularContractions = new Map([
  ["won't", 'will'],
  ["can't", 'can'],
  ["shan't", 'shall'],
]);

/** `you'd`, `there'll` and `mustn't` stand for two words; the first one is the word to look up. */
function listContracted(form: string): LemmaCandidate[] {
  const key = irregularContractions.get(form) ?? /^([a-z]+)(?:n't|'(?:d|ll|ve|re|m))$/.exec(form)?.[1];
  return key === undefined ? [] : [{ key, relation: 'contraction' }];
}

function listWordCandidates(form: string): LemmaCandidate[] {
  const possessiveMatch = /^(.+)'s$|^(.+s)'$/.exec(form);
  const possessor = possessiveMatch?.[1] ?? possessiveMatch?.[2];
  return [
    ...listIrregularLemmas(form).map(({ lemma, relation }) => ({ key: lemma, relation })),
    ...listRegularLemmas(form),
    ...listContracted(form),
    ...(possessor
      ? [possessor, ...listWordCandidates(possessor).map(({ key }) => key)].map(
          (key) => ({ key, relation: 'possessive' }) as const,
        )
      : []),
  ];
}

const MOST_WORDS = 6;

/** In a phrase one word changes: `took off`, `mothers-in-law`, `car parks`. */
function listPhraseCandidates(phrase: string): LemmaCandidate[] {
  const parts = phrase.split(/([ -])/);
  if (parts.length < 3 || parts.length > MOST_WORDS * 2) return [];
  return parts.flatMap((part, at) =>
    listWordCandidates(part).map(({ key, relation }) => ({
      key: parts.with(at, key).join(''),
      relation,
    })),
  );
}

function listOtherSpellings(key: string): string[] {
  const others = [
    toSpellingKey(key),
    key.replaceAll('-', ' '),
    key.replaceAll(' ', '-'),
    key.replace(/[ -]/g, ''),
  ];
  return others.filter((other) => other !== key && other !== '');
}

/**
 * All words that the typed text may be a form or another spelling of, most likely first. The text itself comes first.
 * Each key is there once. The dictionary decides which of them exist. Empty for a text without letters or digits.
 */
export function listLemmaCandidates(typed: string): LemmaCandidate[] {
  const clean = cleanLookUp(typed);
  if (!/[\p{L}\p{N}]/u.test(clean)) return [];
  const key = toLookUpKey(clean);
  const trimmedKey = key.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const texts = key === trimmedKey ? [key] : [key, trimmedKey];
  const inflectionCandidates = texts.flatMap((text) => [
    ...listWordCandidates(text),
    ...listPhraseCandidates(text),
  ]);
  const otherSpellings = texts.flatMap((text) => listOtherSpellings(text));
  const candidates: LemmaCandidate[] = [
    ...texts.map((key) => ({ key, relation: undefined })),
    ...inflectionCandidates,
    ...otherSpellings.map((key) => ({ key, relation: 'spelling' }) as const),
    ...inflectionCandidates.flatMap(({ key, relation }) =>
      listOtherSpellings(key).map((other) => ({ key: other, relation })),
    ),
    ...otherSpellings.flatMap(listWordCandidates),
  ];
  return [
    ...new Map(candidates.toReversed().map((candidate) => [candidate.key, candidate])).values(),
  ].toReversed();
}

/** How a word can be inflected: as a noun, as a verb, or by degree. */
export type Inflection = 'noun' | 'verb' | 'gradable';

const inflectionsOf: Readonly<Record<Relation, readonly Inflection[]>> = {
  plural: ['noun'],
  s_form: ['noun', 'verb'],
  third_person: ['verb'],
  past: ['verb'],
  past_participle: ['verb'],
  present_participle: ['verb'],
  comparative: ['gradable'],
  superlative: ['gradable'],
  possessive: [],
  contraction: [],
  spelling: [],
};

/** Forms that the rules give, but that everybody reads as another word. */
const otherWords = new Set(['number']);

function wordForms(word: string, inflections: readonly Inflection[]): string[] {
  const isTaken = (relation: Relation) => inflectionsOf[relation].some((each) => inflections.includes(each));
  const irregular = listIrregularForms(word).filter(({ relation }) => isTaken(relation));
  const regular = rules.filter(({ relation }) => isTaken(relation)).flatMap(({ formsOf }) => formsOf(word));
  return [...irregular.map(({ form }) => form), ...regular.filter((form) => !otherWords.has(form))];
}

/**
 * The forms for which {@link listLemmaCandidates} finds the word. The word is in lower case and is the first form.
 * Possessives are left out. In a phrase one word changes. The rules can give forms that do not exist (`childs`): the
 * forms are for search, not for display.
 */
export function listForms(word: string, inflections: readonly Inflection[]): string[] {
  const parts = word.split(/([ -])/);
  const changed =
    parts.length < 3 || parts.length > MOST_WORDS * 2
      ? wordForms(word, inflections)
      : parts.flatMap((part, at) =>
          at % 2 === 0 ? wordForms(part, inflections).map((form) => parts.with(at, form).join('')) : [],
        );
  return [...new Set([word, ...changed])];
}
