import { toSpellingKey } from '@tingci/domain/written-form/spelling-variant';
import type { Article, SentencePattern, SpellingPair } from '../format/article-format.ts';
import type { WordEntry } from '../format/word-book-format.ts';
import { holdsForm, wordsOf } from './word-forms.ts';

const ARTICLE_WORDS = { min: 150, max: 450 };
const SENTENCE_WORDS = { min: 4, max: 22 };

/** The faults of an article; `entries` by key. */
export function articleFaults(article: Article, entries: ReadonlyMap<string, WordEntry>): string[] {
  const sentences = article.paragraphs.flat();
  const source = sentences.map(({ en }) => en).join(' ');
  const count = wordsOf(source).length;
  return [
    ...(count >= ARTICLE_WORDS.min && count <= ARTICLE_WORDS.max
      ? []
      : [`has ${count} words, not ${ARTICLE_WORDS.min} to ${ARTICLE_WORDS.max}`]),
    ...sentences.flatMap(sentenceFaults),
    ...article.questions
      .filter(({ evidence }) => !source.includes(evidence))
      .map(({ evidence }) => `evidence is not in the article: "${evidence.slice(0, 60)}"`),
    ...article.questions
      .filter(({ options }) => new Set(options).size < options.length)
      .map(({ stem }) => `"${stem}" offers a choice twice`),
    ...revealed(article.questions),
    ...keyWordFaults(article.words, source, entries),
  ];
}

/** A learner who always picks the longest choice must not be right more often than by chance. */
function revealed(questions: Article['questions']): string[] {
  const longest = questions.filter(({ options, answer }) => {
    const right = options[answer.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '';
    return options.every((option) => option === right || option.length < right.length);
  });
  return longest.length > 1 ? [`the right choice is the longest in ${longest.length} questions`] : [];
}

/** Words with a capital inside a sentence: `Mrs Hall` does not teach the word hall. */
const NAMES = /(?<=[\p{L}\p{N},;:'’] )\p{Lu}[\p{L}'’-]*/gu;

function keyWordFaults(
  keys: readonly string[],
  source: string,
  entries: ReadonlyMap<string, WordEntry>,
): string[] {
  const spellings = new Set<string>();
  return keys.flatMap((key) => {
    const entry = entries.get(key);
    if (!entry) return [`no word entry has the key ${key}`];
    if (spellings.has(entry.word)) return [`the key word ${entry.word} is named twice`];
    spellings.add(entry.word);
    const text = /^\p{Lu}/u.test(entry.word) ? source : source.replace(NAMES, '');
    return holdsForm(text, entry) ? [] : [`the article does not hold ${key}`];
  });
}

/** The faults of the sentences of a pattern. */
export function patternFaults({ sentences }: SentencePattern): string[] {
  return sentences.flatMap((sentence) => {
    const count = wordsOf(sentence.en).length;
    const isFit = count >= SENTENCE_WORDS.min && count <= SENTENCE_WORDS.max;
    return [...sentenceFaults(sentence), ...(isFit ? [] : [`"${sentence.en}" has ${count} words`])];
  });
}

/** The faults of a pair of spellings: judging must accept one for the other. */
export function spellingPairFaults({ uk, us }: SpellingPair): string[] {
  if (uk === us) return [`${uk}: both spellings are the same`];
  return toSpellingKey(uk) === toSpellingKey(us)
    ? []
    : [`${uk}/${us}: judging does not take one for the other`];
}

function sentenceFaults({ en, zh }: { en: string; zh: string }): string[] {
  return [
    ...(/^["'\u201c\u2018]?[A-Z0-9].*[.?!]["'\u201d\u2019]?$/.test(en)
      ? []
      : [`"${en.slice(0, 60)}" does not begin and end as a sentence`]),
    ...(/[。？！…：][”’」]?$/.test(zh) ? [] : [`"${zh.slice(0, 40)}" does not end as a sentence`]),
  ];
}
