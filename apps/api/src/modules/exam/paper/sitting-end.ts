import { findExamEnd } from '@tingci/domain/exam/exam-clock';
import type { Sitting } from '../sitting/sitting.repository.ts';
import { type PaperDocument, partsOf } from '../store/paper-document.ts';

/** When an exam ends, in milliseconds since 1970. */
export const findSittingEnd = (
  { startedAt, part }: Pick<Sitting, 'startedAt' | 'part'>,
  paper: PaperDocument,
  state: Parameters<typeof findExamEnd>[1],
): number =>
  findExamEnd(
    {
      type: paper.kind,
      startedAt: startedAt.getTime(),
      parts: part === null ? partsOf(paper).map(({ number }) => number) : [part],
    },
    state,
  );
