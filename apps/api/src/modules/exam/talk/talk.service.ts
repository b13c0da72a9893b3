import { foldSitting, type SittingMode } from '@tingci/domain/exam/sitting';
import type { DocumentStore, StoredDocument } from '../../../content/store/document-store.ts';
import { requireContentAccess } from '../../../entitlement/content-access.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { AssessmentRepository } from '../assessment/assessment.repository.ts';
import type { AttemptRepository } from '../paper/attempt.repository.ts';
import type { SittingRepository } from '../sitting/sitting.repository.ts';
import type { TalkRepository } from './talk.repository.ts';

/** A speaking test: the milliseconds of each answer by its number. The recordings are on the learner's device. */
export type Talk = {
  id: string;
  documentId: number;
  answers: Readonly<Record<string, string>>;
  elapsedMs: number;
  submittedAt: Date;
  mode: SittingMode | null;
  bands: readonly number[];
};

/** A speaking test to hand in. `notes` are those for the talk of part 2. */
export type GivenTalk = {
  userId: number;
  id: string;
  documentId: number;
  answers: Readonly<Record<string, string>>;
  notes: string;
  elapsedMs: number;
  submittedAt: Date;
};

/** The notes have this name among the answers. */
const NOTES = 'notes';

export type TalkService = ReturnType<typeof createTalkService>;

/** Speaking tests about a topic. */
export function createTalkService(deps: {
  documents: DocumentStore;
  attempts: Pick<AttemptRepository, 'add' | 'find'>;
  talks: TalkRepository;
  sittings: Pick<SittingRepository, 'find' | 'listEvents'>;
  assessments: AssessmentRepository;
}) {
  const { documents, attempts, talks, sittings, assessments } = deps;
  const find = (id: number) => documents.find('speaking', id);

  async function get(id: number, isMember: boolean): Promise<StoredDocument<'speaking'>> {
    const document = orThrow(await find(id), 'not_found');
    if (document.isRetired) throw new AppError('not_found');
    requireContentAccess(document, isMember);
    return document;
  }

  return {
    find,
    get,
    /** Stores a test once, with what other devices know of it. A topic that was retired meanwhile is still accepted. */
    async submit({ notes, ...given }: GivenTalk, isMember: boolean): Promise<void> {
      const { userId, id, documentId } = given;
      const sitting = await sittings.find(userId, id);
      if (sitting && sitting.documentId !== documentId) throw new AppError('not_found');
      if (!sitting) await get(documentId, isMember);
      const known = foldSitting(await sittings.listEvents(userId, id));
      const noted = notes || known.texts[0]?.text;
      await attempts.add({
        ...given,
        part: null,
        retakeOf: null,
        answers: {
          ...Object.fromEntries([...known.answers].filter(([, ms]) => ms !== '')),
          ...given.answers,
          ...(noted ? { [NOTES]: noted } : {}),
        },
      });
      const stored = orThrow(await attempts.find(userId, id), 'not_found');
      // An attempt id of something else is not a test about this topic.
      if (stored.documentId !== documentId) throw new AppError('not_found');
    },
    /** The learner's tests about a topic, the newest first. */
    async list(userId: number, documentId: number): Promise<Talk[]> {
      orThrow(await find(documentId), 'not_found');
      const rows = await talks.list(userId, documentId);
      const bands = await assessments.find(
        userId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, bands: bands.get(row.id) ?? [] }));
    },
    /** The learner's own test with its notes. */
    async getResult(userId: number, id: string): Promise<{ talk: Talk; notes: string }> {
      const attempt = orThrow(await attempts.find(userId, id), 'not_found');
      orThrow(await find(attempt.documentId), 'not_found');
      const mode = (await sittings.find(userId, id))?.mode ?? null;
      const bands = (await assessments.find(userId, [id])).get(id) ?? [];
      return { talk: { ...attempt, mode, bands }, notes: attempt.answers[NOTES] ?? '' };
    },
  };
}
