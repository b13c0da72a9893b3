import type { AnswerKey } from '@tingci/domain/exam/score';
import type { ContentAccess } from '@tingci/domain/membership';
import type { ReadingPaper } from '../../../content/format/paper-format.ts';
import type { StoredPaper } from '../../../content/format/stored-paper.ts';
import { toAnswerKeys } from './answer-keys.ts';
import { listUnanswerable } from './unanswerable.ts';

/** A paper as learners take it, of the library or of the operator. */
export type PaperDocument = { id: number; isRetired: boolean; isOwn: boolean; access: ContentAccess } & (
  | { kind: 'listening'; body: StoredPaper }
  | { kind: 'reading'; body: ReadingPaper }
);

/** The data of a paper for lists and scores, without its texts. */
export type PaperHead = {
  id: number;
  kind: PaperDocument['kind'];
  isOwn: boolean;
  access: ContentAccess;
  volume: string;
  volumeName: string;
  test: number;
  title: string;
  /** Each part with the numbers of its questions. */
  parts: readonly { number: number; title: string; questions: readonly number[] }[];
  keys: readonly AnswerKey[];
  /** Questions that no answer can satisfy. A paper with any is listed, but cannot be taken. */
  unanswerable: readonly number[];
};

/** The parts of a paper, recordings or passages. */
export function partsOf({ kind, body }: PaperDocument) {
  return kind === 'listening'
    ? body.parts.map((part) => ({ ...part, kind, number: part.part }))
    : body.passages.map((passage) => ({ ...passage, kind, number: passage.passage }));
}

/** A paper without its texts. */
export function toPaperHead(paper: PaperDocument): PaperHead {
  const { id, kind, isOwn, access, body } = paper;
  return {
    id,
    kind,
    isOwn,
    access,
    volume: body.volume,
    // The titles of built-in papers start with the volume's title.
    volumeName: ('volume_name' in body ? body.volume_name : undefined) ?? body.title_zh.split(' · ')[0] ?? '',
    test: body.test,
    title: body.title_zh,
    parts: partsOf(paper).map(({ number, title, groups }) => ({
      number,
      title,
      questions: groups.flatMap(({ answers }) => answers.map((answer) => answer.number)),
    })),
    keys: toAnswerKeys(body),
    // The check of the content files allows none in the library.
    unanswerable: kind === 'listening' && isOwn ? listUnanswerable(body) : [],
  };
}
