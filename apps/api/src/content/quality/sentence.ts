import type { Content } from '../format/word-book-format.ts';

/** An English text for learners, and its position in the content. */
export type Sentence = { file: string; key: string; field: string; text: string };

/** Every authored sentence that is complete by itself: examples, sentences of articles and patterns. */
export function listSentences({ words, books, documents }: Content): Sentence[] {
  return [
    ...words.flatMap(({ file, value: { key, example } }) =>
      example === undefined ? [] : [{ file, key, field: 'example', text: example }],
    ),
    ...books.flatMap(({ file, value: { chapters } }) =>
      chapters
        .flatMap((chapter) => chapter.words)
        .flatMap(({ key, overrides }) =>
          overrides?.example === undefined ? [] : [{ file, key, field: 'example', text: overrides.example }],
        ),
    ),
    ...documents.flatMap(({ file, value: { kind, key, body } }) => {
      const pairs = kind === 'article' ? body.paragraphs.flat() : kind === 'sentence' ? body.sentences : [];
      return pairs.map(({ en }) => ({ file, key, field: kind, text: en }));
    }),
  ];
}
