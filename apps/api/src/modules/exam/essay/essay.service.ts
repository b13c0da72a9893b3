import { versionsMax } from '@tingci/contract/exam/essay';
import { graceMs, writingTimeMs } from '@tingci/domain/exam/exam-clock';
import { foldSitting, type SittingMode, type WrittenText } from '@tingci/domain/exam/sitting';
import type { DocumentStore, StoredDocument } from '../../../content/store/document-store.ts';
import { requireContentAccess } from '../../../entitlement/content-access.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { AssessmentRepository } from '../assessment/assessment.repository.ts';
import type { AttemptRepository } from '../paper/attempt.repository.ts';
import type { SittingRepository } from '../sitting/sitting.repository.ts';
import type { EssayRepository } from './essay.repository.ts';

/** An essay that was handed in, with the learner's own bands, if any. */
export type Essay = {
  id: string;
  documentId: number;
  text: string;
  elapsedMs: number;
  submittedAt: Date;
  mode: SittingMode | null;
  bands: readonly number[];
};

/** An essay with its task and the texts that were not handed in. */
export type EssayResult = {
  essay: Essay;
  document: StoredDocument<'writing'>;
  versions: readonly WrittenText[];
};

/** An essay to hand in. */
export type GivenEssay = { userId: number; id: string; documentId: number; text: string; elapsedMs: number };

export type EssayService = ReturnType<typeof createEssayService>;

/** Essays about writing tasks. An essay is an attempt; its part is the task. */
export function createEssayService(deps: {
  documents: DocumentStore;
  attempts: Pick<AttemptRepository, 'add' | 'find'>;
  essays: EssayRepository;
  sittings: Pick<SittingRepository, 'find' | 'listEvents'>;
  assessments: AssessmentRepository;
}) {
  const { documents, attempts, essays, sittings, assessments } = deps;
  const find = (id: number) => documents.find('writing', id);

  async function get(id: number, isMember: boolean): Promise<StoredDocument<'writing'>> {
    const document = orThrow(await find(id), 'not_found');
    if (document.isRetired) throw new AppError('not_found');
    requireContentAccess(document, isMember);
    return document;
  }

  /** What was written in a sitting, the newest first; of an exam until it ended. */
  async function readTexts(userId: number, id: string, untilMs = Number.POSITIVE_INFINITY) {
    const events = await sittings.listEvents(userId, id);
    return foldSitting(events.filter(({ occurredAt }) => occurredAt <= untilMs)).texts;
  }

  return {
    find,
    get,
    /** Stores an essay once. With a sitting, a task that was retired meanwhile is still accepted. */
    async submit(given: GivenEssay, { isMember, nowMs }: { isMember: boolean; nowMs: number }) {
      const { userId, id, documentId } = given;
      const sitting = await sittings.find(userId, id);
      if (sitting && sitting.documentId !== documentId) throw new AppError('not_found');
      const document = sitting
        ? orThrow(await find(documentId), 'not_found')
        : await get(documentId, isMember);
      const { task } = document.body;
      const endMs =
        sitting?.mode === 'exam'
          ? sitting.startedAt.getTime() + writingTimeMs(task)
          : Number.POSITIVE_INFINITY;
      const isOver = nowMs > endMs + graceMs;
      const text = isOver ? ((await readTexts(userId, id, endMs + graceMs))[0]?.text ?? '') : given.text;
      await attempts.add({
        ...given,
        part: task,
        retakeOf: null,
        answers: { [task]: text },
        submittedAt: new Date(Math.min(nowMs, endMs)),
      });
      const stored = orThrow(await attempts.find(userId, id), 'not_found');
      // An attempt id of something else is not an essay about this task.
      if (stored.documentId !== documentId) throw new AppError('not_found');
      return { isThis: stored.answers[task] === given.text };
    },
    /** The learner's essays about a task, the newest first. */
    async list(userId: number, documentId: number): Promise<Essay[]> {
      const document = orThrow(await find(documentId), 'not_found');
      const rows = await essays.list(userId, documentId, document.body.task);
      const bands = await assessments.find(
        userId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, text: row.text ?? '', bands: bands.get(row.id) ?? [] }));
    },
    /** The learner's own essay with its task, which may be retired now. */
    async getResult(userId: number, id: string): Promise<EssayResult> {
      const attempt = orThrow(await attempts.find(userId, id), 'not_found');
      const document = orThrow(await find(attempt.documentId), 'not_found');
      const sitting = await sittings.find(userId, id);
      const bands = (await assessments.find(userId, [id])).get(id) ?? [];
      const text = attempt.answers[document.body.task] ?? '';
      const others = (await readTexts(userId, id)).filter(
        (each) => each.text.trim() !== '' && each.text !== text,
      );
      return {
        essay: { ...attempt, text, bands, mode: sitting?.mode ?? null },
        document,
        versions: others.slice(0, versionsMax),
      };
    },
  };
}
