import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { WordLookUp } from '@tingci/contract/lexicon/dictionary';
import { listLemmaCandidates } from '@tingci/domain/lexicon/lemma';
import { cleanLookUp, listNearKeys, skeletonOf, toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import { presentMeanings, type SharedWord } from '../../../content/word/shared-word.ts';
import { isVulgar } from '../../../content/word/vulgar.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import { withoutProTabs } from '../book/lexicon.presenter.ts';
import type { WordRow } from '../book/lexicon.repository.ts';
import { listMeaningKeys, rankByMeaning, toMeaningQuery } from './by-meaning.ts';
import { chooseSenses, listEntries, listFormsOf, type Sense } from './choose-entry.ts';
import type { Candidate, DictionaryRepository, Gap, SuggestedWord } from './dictionary.repository.ts';
import { mostSlips, rankNearWords } from './near-words.ts';

type Suggestion = Pick<Word, 'id' | 'word' | 'translate'>;

/** A look-up result without the learner's marks. */
export type SharedLookUp = Omit<WordLookUp, 'info' | 'own' | 'example_sounds' | 'own_recording'> & {
  info: SharedWord | null;
};

export type DictionaryService = {
  /**
   * The word that a text means, for this caller; the reader's own word when the dictionary has none. It never throws for
   * unknown text: it returns similar spellings.
   */
  lookUp(typed: string, isMember: boolean, readerId?: number): Promise<SharedLookUp>;
  /** A word by its id, completed from all sources; refuses an unknown id. */
  getDetail(wordId: number, isMember: boolean, readerId?: number): Promise<SharedLookUp>;
  /** Words that start with a text; for a Chinese text, words with that meaning. */
  suggest(typed: string): Promise<Suggestion[]>;
  /**
   * Every written form of the word that a text means, in lower case, with the forms of its other spellings; empty for a
   * text without letters.
   */
  listForms(text: string): Promise<string[]>;
};

const MAX_SUGGESTIONS = 5;
const MAX_OFFERED = 10;

// Every similar key is an index look-up; longer texts are hardly words.
const MAX_LETTERS_FOR_NEAR = 24;
const LEAST_SKELETON = 2;

/** Looks words up in all sources together. `present` makes the wire form of a row. */
export function createDictionaryService(
  repository: DictionaryRepository,
  present: (row: WordRow) => SharedWord,
): DictionaryService {
  async function describe(
    entries: readonly Candidate[],
    isMember: boolean,
  ): Promise<Pick<SharedLookUp, 'info' | 'locked' | 'generated' | 'sources'>> {
    const row = merge(entries);
    const gaps = row.englishTranslate && row.usPhonetic ? [] : await repository.listGaps(row.word);
    const { filled, generated } = fillGaps(row, gaps);
    const { word, locked } = lockTabs(present(filled), isMember);
    return {
      info: word,
      locked,
      generated: locked.includes('definition')
        ? generated.filter((field) => field !== 'definition')
        : generated,
      sources: usesEcdict(entries, row) ? ['ecdict'] : [],
    };
  }

  async function listNear(typed: string): Promise<string[]> {
    const key = toLookUpKey(typed);
    if (key.length < 3 || key.length > MAX_LETTERS_FOR_NEAR || !/^[a-z][a-z' -]+$/.test(key)) return [];
    const skeleton = skeletonOf(key);
    const near = await repository.listNear(
      listNearKeys(key),
      skeleton.length < LEAST_SKELETON ? '' : skeleton,
      key.length,
      mostSlips(key.length),
    );
    return rankNearWords(typed, near, MAX_SUGGESTIONS);
  }

  /** The words with a Chinese meaning; empty for a text without Chinese. */
  async function listByMeaning(typed: string, limit: number): Promise<SuggestedWord[]> {
    const query = toMeaningQuery(typed);
    if (query === null) return [];
    const { whole, pairs } = listMeaningKeys(query);
    return rankByMeaning(query, await repository.listByMeaning(whole, pairs), limit);
  }

  async function listSimilar(typed: string): Promise<string[]> {
    const meant = await listByMeaning(typed, MAX_SUGGESTIONS);
    return meant.length > 0 ? meant.map(({ word }) => word) : listNear(typed);
  }

  /** The possible words of a text, the likeliest first. */
  async function listSenses(text: string, readerId?: number): Promise<Sense[]> {
    const typed = cleanLookUp(text);
    const readings = listLemmaCandidates(text);
    if (readings.length === 0) return [];
    const candidates = await repository.listCandidates(
      [...new Set([typed, ...readings.map(({ key }) => key)])],
      toLookUpKey(typed),
      readerId,
    );
    const isOfDictionary = ({ ownerId }: Candidate) => ownerId === null;
    const senses = chooseSenses(typed, readings, candidates.filter(isOfDictionary));
    return senses.length > 0 ? senses : chooseSenses(typed, readings, candidates);
  }

  return {
    async lookUp(text, isMember, readerId) {
      const typed = cleanLookUp(text);
      const nothing = { info: null, form: null, suggestions: [], locked: [], generated: [], sources: [] };
      const [first, ...others] = await listSenses(text, readerId);
      if (!first) return { ...nothing, suggestions: await listSimilar(typed) };
      return {
        ...(await describe(first.entries, isMember)),
        form: first.relation ? { typed, relation: first.relation } : null,
        suggestions: others.map(({ word }) => word).slice(0, MAX_SUGGESTIONS),
      };
    },
    async getDetail(wordId, isMember, readerId) {
      const candidates = await repository.listCandidatesById(wordId, readerId);
      const own = orThrow(
        candidates.find(({ id }) => id === wordId),
        'not_found',
      );
      const isSame = ({ word }: Candidate) => word === own.word;
      const others = candidates.filter((candidate) => !isSame(candidate)).map(({ word }) => word);
      // The requested entry stays first: lists have its id.
      const entries = [own, ...listEntries(candidates.filter(isSame)).filter(({ id }) => id !== wordId)];
      return {
        ...(await describe(entries, isMember)),
        form: null,
        suggestions: [...new Set(others)].slice(0, MAX_SUGGESTIONS),
      };
    },
    async suggest(text) {
      const start = toLookUpKey(cleanLookUp(text));
      if (start === '') return [];
      const offered =
        toMeaningQuery(start) === null
          ? (await repository.suggest(start)).filter(({ word, meanings }) => !isVulgar(word, meanings))
          : await listByMeaning(start, MAX_OFFERED);
      return offered.slice(0, MAX_OFFERED).map(({ id, word, meanings }) => ({
        id,
        word,
        translate: presentMeanings(meanings),
      }));
    },
    async listForms(text) {
      const [sense] = await listSenses(text);
      if (!sense) return listLemmaCandidates(text).length > 0 ? listFormsOf([cleanLookUp(text)], []) : [];
      const { entries, word } = sense;
      const forms = listFormsOf(
        [word, ...entries.flatMap(({ variants }) => variants)],
        entries.flatMap(({ meanings }) => meanings),
      );
      const named = await repository.listNamedForms(entries.map(({ id }) => id));
      return [...new Set([...forms, ...named.map(toLookUpKey)])];
    },
  };
}

/** The first entry with its empty fields completed from the others, in their order. */
function merge(entries: readonly Candidate[]): WordRow {
  const [own, ...others] = entries;
  if (!own) throw new Error('There is no entry to show');
  return others.reduce(fillFrom, own);
}

/** Whether the meanings, phonetics or definition of the whole row are those of an ECDICT entry. */
function usesEcdict(entries: readonly Candidate[], row: WordRow): boolean {
  const others = entries.filter(({ source }) => source !== 'ecdict');
  if (others.length === entries.length) return false;
  if (others.length === 0 || entries[0]?.source === 'ecdict') return true;
  const without = merge(others);
  return (['meanings', 'ukPhonetic', 'usPhonetic', 'englishTranslate'] as const).some(
    (field) => row[field] !== without[field],
  );
}

function fillFrom(row: WordRow, other: WordRow): WordRow {
  return {
    ...row,
    meanings: row.meanings.length > 0 ? row.meanings : other.meanings,
    ukPhonetic: row.ukPhonetic || other.ukPhonetic,
    usPhonetic: row.usPhonetic || other.usPhonetic,
    // A sentence and its translation belong together.
    ...(row.example ? {} : { example: other.example, exampleTranslate: other.exampleTranslate }),
    englishTranslate: row.englishTranslate || other.englishTranslate,
    auxiliaryWord: row.auxiliaryWord || other.auxiliaryWord,
    rootsAffixes: row.rootsAffixes ?? other.rootsAffixes,
    derivativeWords: row.derivativeWords ?? other.derivativeWords,
  };
}

/**
 * The row completed with generated values, and the names of the completed fields. A generated phonetic is used only
 * when the word has none at all.
 */
function fillGaps(
  row: WordRow,
  gaps: readonly Gap[],
): { filled: WordRow; generated: WordLookUp['generated'] } {
  const definition = gaps.find(({ field }) => field === 'definition')?.value;
  const phonetic = gaps.find(({ field }) => field === 'phonetic')?.value;
  const takesDefinition = definition !== undefined && row.englishTranslate === '';
  const takesPhonetic = phonetic !== undefined && row.ukPhonetic === '' && row.usPhonetic === '';
  // The engine made the phonetic of a learner's own word.
  const isMade = row.ownerId !== null && row.ukPhonetic !== '';
  return {
    filled: {
      ...row,
      ...(takesDefinition ? { englishTranslate: definition } : {}),
      ...(takesPhonetic ? { usPhonetic: phonetic } : {}),
    },
    generated: [
      ...(takesPhonetic || isMade ? (['phonetic'] as const) : []),
      ...(takesDefinition ? (['definition'] as const) : []),
    ],
  };
}

/** Removes the contents of the Pro tabs for everybody but members, and names the tabs. */
function lockTabs(word: SharedWord, isMember: boolean): { word: SharedWord; locked: WordLookUp['locked'] } {
  if (isMember) return { word, locked: [] };
  const locked: WordLookUp['locked'] = [];
  if (word.roots_affixes) locked.push('roots');
  if (word.english_translate) locked.push('definition');
  if (word.derivative_words) locked.push('derivatives');
  return { word: withoutProTabs(word), locked };
}
