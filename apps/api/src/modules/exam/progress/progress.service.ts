import type { PaperType } from '@tingci/contract/exam/paper';
import type { SittingType } from '@tingci/contract/exam/sitting';
import { findPaperBand } from '@tingci/domain/exam/band';
import { criteriaBand } from '@tingci/domain/exam/self-assessment';
import type { DocumentStore } from '../../../content/store/document-store.ts';
import type { AssessmentRepository } from '../assessment/assessment.repository.ts';
import type { PaperHead } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { SuiteRepository } from '../suite/suite.repository.ts';
import type { SuiteService } from '../suite/suite.service.ts';
import { findNewestAnswers, type NewestAnswers } from './newest-answers.ts';
import type { ProgressRepository, RecentAttempt } from './progress.repository.ts';
import { type KindShare, type SceneShare, shareByKind, shareByScene } from './shares.ts';

/** What a learner has done in one skill. */
export type SkillProgress = {
  type: SittingType;
  done: number;
  total: number;
  band: number | undefined;
  lastAt: Date | undefined;
  last: { attemptId: string; id: number; lost: number } | undefined;
};

export type Progress = {
  skills: readonly SkillProgress[];
  kinds: readonly KindShare[];
  scenes: readonly SceneShare[];
  full: { isOpen: boolean; lastAt: Date | undefined };
};

export type ProgressService = ReturnType<typeof createProgressService>;

/** What learners have done and shown, by skill, question kind and scene. All of it is derived from their attempts. */
export function createProgressService(deps: {
  progress: ProgressRepository;
  papers: PaperStore;
  documents: DocumentStore;
  assessments: AssessmentRepository;
  suites: Pick<SuiteService, 'open'>;
  storedSuites: Pick<SuiteRepository, 'findLast'>;
}) {
  const { progress, papers, documents, assessments, suites, storedSuites } = deps;

  async function readOwnSkill(
    type: 'writing' | 'speaking',
    userId: number,
    attempts: readonly RecentAttempt[],
  ): Promise<SkillProgress> {
    const listed = await documents.list(type);
    const ids = new Set(listed.map(({ id }) => id));
    const done = attempts.filter(({ documentId }) => ids.has(documentId));
    const own = await assessments.find(
      userId,
      done.map(({ id }) => id),
    );
    const assessed = done.find(({ id }) => own.has(id));
    return {
      type,
      done: new Set(done.map(({ documentId }) => documentId)).size,
      total: listed.length,
      band: assessed && criteriaBand(own.get(assessed.id) ?? []),
      lastAt: done[0]?.submittedAt,
      last: undefined,
    };
  }

  return {
    /** The progress of a learner now. */
    async read(userId: number, isMember: boolean, nowMs: number): Promise<Progress> {
      const attempts = await progress.listRecent(userId);
      const listening = await papers.list('listening');
      const reading = await papers.list('reading');
      const all = [...listening, ...reading];
      const byId = new Map(all.map((paper) => [paper.id, paper]));
      const newest = findNewestAnswers(byId, attempts);
      const isOpen = ({ access, unanswerable }: PaperHead) =>
        unanswerable.length === 0 && (access === 'free' || isMember);
      const last = await storedSuites.findLast(userId, 'full', new Date(0));
      return {
        skills: [
          toPaperSkill('listening', listening, attempts, newest),
          toPaperSkill('reading', reading, attempts, newest),
          await readOwnSkill('writing', userId, attempts),
          await readOwnSkill('speaking', userId, attempts),
        ],
        kinds: shareByKind(all, newest, isOpen),
        scenes: shareByScene(all, newest, isOpen),
        full: {
          isOpen: last !== undefined && (await suites.open(userId, 'full', nowMs)) !== undefined,
          lastAt: last?.startedAt,
        },
      };
    },
  };
}

function toPaperSkill(
  type: PaperType,
  papers: readonly PaperHead[],
  attempts: readonly RecentAttempt[],
  newest: NewestAnswers,
): SkillProgress {
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const own = attempts.filter(({ documentId }) => byId.has(documentId));
  const whole = own.filter(({ part, retakeOf }) => part === null && retakeOf === null);
  const banded = whole.flatMap((attempt) => {
    const band = bandOf(byId.get(attempt.documentId), attempt);
    return band === undefined ? [] : [{ band, mode: attempt.mode }];
  });
  const [last] = whole;
  const answers = [...(newest.get(last?.documentId ?? 0)?.values() ?? [])];
  return {
    type,
    done: new Set(whole.map(({ documentId }) => documentId)).size,
    total: papers.length,
    band: (banded.find(({ mode }) => mode === 'exam') ?? banded[0])?.band,
    lastAt: own[0]?.submittedAt,
    last: last && {
      attemptId: last.id,
      id: last.documentId,
      lost: answers.filter((isRight) => !isRight).length,
    },
  };
}

function bandOf(paper: PaperHead | undefined, attempt: RecentAttempt): number | undefined {
  if (!paper) return undefined;
  const answers = findNewestAnswers(new Map([[paper.id, paper]]), [attempt]).get(paper.id);
  const rawScore = [...(answers?.values() ?? [])].filter(Boolean).length;
  return findPaperBand(rawScore, paper.keys.length);
}
