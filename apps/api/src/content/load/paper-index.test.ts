import { fileURLToPath } from 'node:url';
import { findPaperKey } from '@tingci/domain/exam/paper-word';
import { describe, expect, it } from 'vitest';
import { listOfKind } from '../format/documents.ts';
import { countNaively } from './naive-count.fixture.ts';
import { indexPaper, PLACES } from './paper-index.ts';
import { readContent } from './read.ts';

const { documents } = readContent(fileURLToPath(new URL('../../../../../content/', import.meta.url)));
const papers = listOfKind(
  documents.map(({ value }) => value),
  'listening',
);

it('has papers to read', () => {
  expect(papers.length).toBeGreaterThan(7);
});

describe.each(papers.map(({ key, body }) => [key, body] as const))('%s', (_key, paper) => {
  const index = indexPaper(paper);

  it('counts every form like a simple recount', () => {
    const counted = index.forms.map(({ form, places, answerPlaces }) => [
      form,
      {
        heard: places.length,
        answers: new Set(answerPlaces.map((place) => Math.floor(place / PLACES))).size,
      },
    ]);
    expect(new Map(counted as never)).toEqual(countNaively(paper));
  });

  it('finds each position in the sentence with the word', () => {
    for (const { form, places } of index.forms) {
      for (const place of places) {
        const sentence = index.sentences[Math.floor(place / PLACES)];
        expect(findPaperKey(sentence?.text ?? '', form)).toBeDefined();
      }
    }
  });

  it('assigns every question of the types 3 to 6 to a sentence of its evidence', () => {
    const groups = paper.parts.flatMap(({ groups }) => groups).filter(({ type }) => type >= 3 && type <= 6);
    const evidence = new Map(
      groups.flatMap(({ answers }) => answers.map((answer) => [answer.number, answer.evidence] as const)),
    );
    expect(index.questions.map(({ number }) => number)).toEqual([...evidence.keys()]);
    for (const { number, place } of index.questions) {
      const { text } = index.sentences.find((sentence) => sentence.place === place) ?? { text: '' };
      const given = evidence.get(number) ?? '';
      const isOfIt = text.includes(given) || given.includes(text) || overlap(text, given);
      expect(isOfIt, `${number}: ${text} / ${given}`).toBe(true);
    }
  });
});

describe.each(
  listOfKind(
    documents.map(({ value }) => value),
    'reading',
  ).map(({ key, body }) => [key, body] as const),
)('%s', (_key, paper) => {
  const index = indexPaper(paper);

  it('has every word of the passages, sentence by sentence', () => {
    const texts = paper.passages.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join(' '));
    const sentences = [1, 2, 3].map((part) =>
      index.sentences.filter((sentence) => sentence.part === part).map(({ text }) => text),
    );
    expect(sentences.map((own) => own.join(' '))).toEqual(texts);
    expect(sentences.every((own) => own.length > 20)).toBe(true);
  });

  it('has the questions whose answers are written, and none with choices', () => {
    const groups = paper.passages.flatMap((passage) => passage.groups);
    const written = groups.filter(({ type }) => type === 3 || type === 4);
    const numbers = written.flatMap(({ answers }) => answers.map(({ number }) => number));
    expect(index.questions.map(({ number }) => number)).toEqual(numbers);
    expect(index.forms.find(({ form }) => form === 'paragraph')?.answerPlaces ?? []).toEqual([]);
  });
});

/** Whether the start of one text is the end of the other. */
function overlap(one: string, other: string): boolean {
  const ends = (text: string, next: string) => {
    for (let length = Math.min(text.length, next.length); length > 0; length -= 1) {
      if (text.endsWith(next.slice(0, length))) return true;
    }
    return false;
  };
  return ends(one, other) || ends(other, one);
}
