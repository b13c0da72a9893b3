import type { ExamScene } from '@tingci/domain/exam/scene';
import type { AnswerKey } from '@tingci/domain/exam/score';
import type { ContentAccess } from '@tingci/domain/membership';
import type { ReadingPaper } from '../../../content/format/paper-format.ts';
import type { StoredPaper } from '../../../content/format/stored-paper.ts';
import type { QuestionGroup } from '../../../content/question-kinds/question-group.ts';
import { toAnswerKeys } from './answer-keys.ts';
import { listUnanswerable } from './unanswerable.ts';

/** A paper as learners take it, of the library or of the operator. */
export type PaperDocument = { id: number; isRetired: boolean; isOwn: boolean; access: ContentAccess } & (
  | { kind: 'listening'; body: StoredPaper }
  | { kind: 'reading'; body: ReadingPaper }
);

/** A part without its texts. */
type PartHead = {
  number: number;
  title: string;
  scene: ExamScene | undefined;
  questions: readonly number[];
  /** The numbers of each question group, with its question kind. */
  groups: readonly { kind: QuestionGroup['type']; questions: readonly number[] }[];
};

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
  parts: readonly PartHead[];
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

const numbersOf = ({ answers }: QuestionGroup): number[] => answers.map(({ number }) => number);

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
    parts: partsOf(paper).map(({ number, title, scene, groups }) => ({
      number,
      title,
      scene,
      questions: groups.flatMap(numbersOf),
      groups: groups.map((group) => ({ kind: group.type, questions: numbersOf(group) })),
    })),
    keys: toAnswerKeys(body),
    // The check of the content files allows none in the library.
    unanswerable: kind === 'listening' && isOwn ? listUnanswerable(body) : [],
  };
}
