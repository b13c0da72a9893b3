import { findEvidence } from '@tingci/domain/exam/evidence';
import { listPaperWords, toPaperKey } from '@tingci/domain/exam/paper-word';
import { LRUCache } from 'lru-cache';
import type { ReadingPaper } from '../format/paper-format.ts';
import type { StoredPaper } from '../format/stored-paper.ts';
import type { MatchedGroup } from '../question-kinds/matched-group.ts';
import { getGroupRules } from '../question-kinds/question-group.ts';
import { listPartTexts, type PaperSentence } from './paper-sentences.ts';

/** Increase it when the rules below change: every paper is then indexed again. */
export const INDEX_RULES = 6;

/**
 * The positions of a sentence's words start at its number in the paper times this; those of an answer at the number of
 * its question times this. So adjacent words have adjacent positions, and a position identifies its sentence. Lines
 * have at most 1000 words.
 */
export const PLACES = 1024;

/** `place` is the position of the first word. */
export type IndexedSentence = PaperSentence & { place: number; part: number };

/** A question that can be shown with an example; `place` is the sentence that gives its answer. */
export type IndexedQuestion = {
  number: number;
  groupNumber: number;
  place: number;
  stem: string;
  displayAnswer: string;
};

export type IndexedForm = { form: string; places: number[]; answerPlaces: number[] };

/** All data of a paper that are looked up by word. */
export type PaperIndex = {
  sentences: IndexedSentence[];
  groups: { number: number; shown: MatchedGroup['shown'] }[];
  questions: IndexedQuestion[];
  forms: IndexedForm[];
};

/** Indexes a checked paper by word. */
export function indexPaper(paper: StoredPaper | ReadingPaper): PaperIndex {
  const forms = createForms();
  const sentences: IndexedSentence[] = [];
  const groups: PaperIndex['groups'] = [];
  const questions: IndexedQuestion[] = [];
  for (const { part, sentences: texts, groups: asked } of listPartTexts(paper)) {
    const before = sentences.length;
    const own = texts.map((sentence, index): IndexedSentence => {
      const place = (before + index) * PLACES;
      forms.add('places', listPaperWords(sentence.text), place);
      return { ...sentence, place, part };
    });
    sentences.push(...own);
    for (const group of asked) {
      const matched = getGroupRules(group).match();
      if (!matched) continue;
      const groupNumber = groups.push({ number: groups.length, shown: matched.shown }) - 1;
      for (const answer of group.answers) {
        const question = matched.questions.get(answer.number);
        if (!question) continue;
        const { stem, displayAnswer } = question;
        const wordings = question.wordings.map(listPaperWords);
        const at = findSentence(own, answer.evidence, new Set(wordings.flat()));
        if (!at) continue;
        questions.push({ number: answer.number, groupNumber, place: at.place, stem, displayAnswer });
        let next = answer.number * PLACES;
        for (const words of wordings) {
          forms.add('answerPlaces', words, next);
          next += words.length + 1;
        }
      }
    }
  }
  return { sentences, groups, questions, forms: forms.list() };
}

// Most words of a paper are in the others too, and finding the key of a spelling takes a dozen regular expressions.
const keys = new LRUCache<string, string>({ max: 50_000 });

function keyOf(word: string): string {
  let key = keys.get(word);
  if (key === undefined) {
    key = toPaperKey(word);
    keys.set(word, key);
  }
  return key;
}

function createForms() {
  const byForm = new Map<string, IndexedForm>();
  return {
    add(field: 'places' | 'answerPlaces', words: readonly (string | null)[], from: number): void {
      for (const [index, word] of words.entries()) {
        if (word === null) continue;
        const form = keyOf(word);
        const entry = byForm.get(form) ?? { form, places: [], answerPlaces: [] };
        entry[field].push(from + index);
        byForm.set(form, entry);
      }
    },
    list: () => [...byForm.values()],
  };
}

/**
 * The sentence that gives an answer: of those with the evidence, the first that contains one of the words, else the first.
 * Undefined when the part does not contain the evidence.
 */
function findSentence(
  sentences: readonly IndexedSentence[],
  evidence: string,
  words: ReadonlySet<string | null>,
): IndexedSentence | undefined {
  const texts = sentences.map(({ text }) => text);
  const found = findEvidence(texts, evidence);
  if (!found) return undefined;
  const covered = sentences.slice(found.first, found.last + 1);
  const hasWord = ({ text }: IndexedSentence) =>
    listPaperWords(text).some((word) => word !== null && words.has(word));
  return covered.find(hasWord) ?? covered[0];
}
