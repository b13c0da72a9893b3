import type { z } from 'zod';
import { articleSchema, sentencePatternSchema, spellingPairSchema } from './article-format.ts';
import {
  listeningPaperSchema,
  readingPaperSchema,
  speakingTopicSchema,
  writingTaskSchema,
} from './paper-format.ts';

/** Study material other than words and books: the folder of each kind, and whether a file has one or a list. */
export const documentKinds = {
  article: { folder: 'articles', holds: 'one', schema: articleSchema },
  listening: { folder: 'exam/listening', holds: 'one', schema: listeningPaperSchema },
  reading: { folder: 'exam/reading', holds: 'one', schema: readingPaperSchema },
  writing: { folder: 'exam/writing', holds: 'list', schema: writingTaskSchema },
  speaking: { folder: 'exam/speaking', holds: 'list', schema: speakingTopicSchema },
  sentence: { folder: 'sentences', holds: 'list', schema: sentencePatternSchema },
  spelling: { folder: 'spelling', holds: 'list', schema: spellingPairSchema },
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** One document with its kind and the key that never changes. */
export type ContentDocument = {
  [Kind in DocumentKind]: {
    kind: Kind;
    key: string;
    body: z.infer<(typeof documentKinds)[Kind]['schema']>;
  };
}[DocumentKind];

/** The documents of one kind. */
export const listOfKind = <Kind extends DocumentKind>(documents: readonly ContentDocument[], kind: Kind) =>
  documents.filter(
    (document): document is Extract<ContentDocument, { kind: Kind }> => document.kind === kind,
  );
