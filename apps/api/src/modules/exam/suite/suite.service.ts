import type { SittingType } from '@tingci/contract/exam/sitting';
import type { SuiteType } from '@tingci/contract/exam/suite';
import { overallBand } from '@tingci/domain/exam/band';
import { criteriaBand, writingBand } from '@tingci/domain/exam/self-assessment';
import type { ContentAccess } from '@tingci/domain/membership';
import type { DocumentStore } from '../../../content/store/document-store.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { AssessmentRepository } from '../assessment/assessment.repository.ts';
import type { PaperService } from '../paper/paper.service.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { Suite, SuiteDocuments, SuiteRepository } from './suite.repository.ts';

/** A suite can be continued for this long. */
const OPEN_FOR_MS = 30 * 86_400_000;

/** One sitting of a suite. */
export type SuiteStep = {
  type: SittingType;
  id: number;
  title: string;
  task: number | null;
  attempt: { id: string; elapsedMs: number } | undefined;
  band: number | undefined;
};

type Skill = SittingType;

export type SuiteState = {
  suite: Suite;
  isOver: boolean;
  steps: readonly SuiteStep[];
  bands: Readonly<Record<Skill, number | undefined>>;
  overall: number | undefined;
};

const slots: Record<SuiteType, readonly (keyof SuiteDocuments)[]> = {
  writing: ['task1', 'task2'],
  speaking: ['speaking'],
  full: ['listening', 'reading', 'task1', 'task2', 'speaking'],
};

const noDocuments: SuiteDocuments = {
  listening: null,
  reading: null,
  task1: null,
  task2: null,
  speaking: null,
};

export type SuiteService = ReturnType<typeof createSuiteService>;

/** Tests of several sittings in sequence, and their results. */
export function createSuiteService(deps: {
  suites: SuiteRepository;
  papers: Pick<PaperService, 'getResult'>;
  paperStore: PaperStore;
  documents: DocumentStore;
  assessments: AssessmentRepository;
}) {
  const { suites, papers, paperStore, documents, assessments } = deps;

  async function listOpenTo(slot: keyof SuiteDocuments, isMember: boolean): Promise<number[]> {
    const isOpen = ({ access }: { access: ContentAccess }) => access === 'free' || isMember;
    if (slot === 'listening' || slot === 'reading') {
      const heads = await paperStore.list(slot);
      return heads.filter((head) => isOpen(head) && head.unanswerable.length === 0).map(({ id }) => id);
    }
    if (slot === 'speaking') return (await documents.list('speaking')).filter(isOpen).map(({ id }) => id);
    const task = slot === 'task1' ? 1 : 2;
    const tasks = (await documents.list('writing')).filter((each) => each.body.task === task);
    return tasks.filter(isOpen).map(({ id }) => id);
  }

  /** The document that the learner did longest ago, or never; the first of several. */
  async function choose(userId: number, slot: keyof SuiteDocuments, isMember: boolean): Promise<number> {
    const ids = await listOpenTo(slot, isMember);
    const done = await suites.findLastDone(userId, ids);
    const [first] = ids.sort((a, b) => (done.get(a) ?? 0) - (done.get(b) ?? 0));
    if (first === undefined) throw new AppError('not_found');
    return first;
  }

  async function nameOf(slot: keyof SuiteDocuments, id: number): Promise<string> {
    if (slot === 'listening' || slot === 'reading')
      return (await paperStore.find(slot, id))?.body.title_zh ?? '';
    if (slot === 'speaking') return (await documents.find('speaking', id))?.body.topic_zh ?? '';
    return (await documents.find('writing', id))?.body.topic ?? '';
  }

  async function read(suite: Suite): Promise<SuiteState> {
    const { userId, startedAt } = suite;
    const chosen = slots[suite.type].flatMap((slot) => {
      const id = suite[slot];
      return id === null ? [] : [{ slot, id }];
    });
    const attempts = await suites.listAttempts(
      userId,
      chosen.map(({ id }) => id),
      startedAt,
    );
    const byDocument = new Map(attempts.map(({ documentId, ...attempt }) => [documentId, attempt]));
    const own = await assessments.find(
      userId,
      attempts.map(({ id }) => id),
    );
    const ownOf = (slot: keyof SuiteDocuments): readonly number[] =>
      own.get(byDocument.get(suite[slot] ?? 0)?.id ?? '') ?? [];
    const steps = await Promise.all(
      chosen.map(async ({ slot, id }): Promise<SuiteStep> => {
        const attempt = byDocument.get(id);
        const isPaper = slot === 'listening' || slot === 'reading';
        const scored = isPaper && attempt ? await papers.getResult(userId, attempt.id) : undefined;
        return {
          type: slot === 'task1' || slot === 'task2' ? 'writing' : slot,
          id,
          title: await nameOf(slot, id),
          task: slot === 'task1' ? 1 : slot === 'task2' ? 2 : null,
          attempt,
          band: isPaper ? (scored?.scored.band ?? undefined) : criteriaBand(ownOf(slot)),
        };
      }),
    );
    const bandOf = (type: SittingType) => steps.find((step) => step.type === type)?.band;
    const bands = {
      listening: bandOf('listening'),
      reading: bandOf('reading'),
      writing: writingBand(ownOf('task1'), ownOf('task2')),
      speaking: bandOf('speaking'),
    };
    const { listening, reading, writing, speaking } = bands;
    const isWhole =
      listening !== undefined && reading !== undefined && writing !== undefined && speaking !== undefined;
    return {
      suite,
      isOver: suite.endedAt !== null || steps.every(({ attempt }) => attempt !== undefined),
      steps,
      bands,
      overall: isWhole ? overallBand([listening, reading, writing, speaking]) : undefined,
    };
  }

  async function open(userId: number, type: SuiteType, nowMs: number): Promise<SuiteState | undefined> {
    const last = await suites.findLast(userId, type, new Date(nowMs - OPEN_FOR_MS));
    const state = last && (await read(last));
    return state?.isOver ? undefined : state;
  }

  return {
    open,
    /** Starts a suite, unless one of this type is open: then that one goes on. */
    async start(
      { userId, id, type }: { userId: number; id: string; type: SuiteType },
      nowMs: number,
      isMember: boolean,
    ): Promise<SuiteState> {
      const running = await open(userId, type, nowMs);
      if (running) return running;
      const chosen = { ...noDocuments };
      for (const slot of slots[type]) chosen[slot] = await choose(userId, slot, isMember);
      await suites.add({ ...chosen, userId, id, type, startedAt: new Date(nowMs) });
      return read(orThrow(await suites.find(userId, id), 'not_found'));
    },
    async end(userId: number, id: string, nowMs: number): Promise<void> {
      orThrow(await suites.find(userId, id), 'not_found');
      await suites.end(userId, id, new Date(nowMs));
    },
    /** The learner's own suite. */
    getResult: async (userId: number, id: string): Promise<SuiteState> =>
      read(orThrow(await suites.find(userId, id), 'not_found')),
  };
}
