import { queryOptions } from '@tanstack/react-query';
import type { ExamProgress as WireProgress } from '@tingci/contract/exam/progress';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';

type WireSkill = WireProgress['skills'][number];

/** A part of a paper to practise. */
export type NextPart = NonNullable<WireProgress['kinds'][number]['next']>;

/** What the learner has done in one skill. */
export type SkillProgress = Pick<WireSkill, 'type' | 'done' | 'total'> & {
  band: number | undefined;
  /** Milliseconds since 1970. */
  lastAt: number | undefined;
  last: { attemptId: string; id: number; lost: number } | undefined;
};

type Share = { right: number; answered: number; next: NextPart | undefined };

export type KindShare = Pick<WireProgress['kinds'][number], 'type' | 'kind'> & Share;
export type SceneShare = Pick<WireProgress['scenes'][number], 'scene' | 'parts' | 'done'> & Share;

/** What the learner has done and shown so far. */
export type ExamProgress = {
  skills: readonly SkillProgress[];
  kinds: readonly KindShare[];
  scenes: readonly SceneShare[];
  full: { isOpen: boolean; lastAt: number | undefined };
};

const toSkill = ({ type, done, total, band, last_at, last }: WireSkill): SkillProgress => ({
  type,
  done,
  total,
  band: band ?? undefined,
  lastAt: last_at ?? undefined,
  last: last ? { attemptId: last.attempt_id, id: last.id, lost: last.lost } : undefined,
});

/** The learner's progress. It is read again with each visit, because essays and talks change it too. */
export const progressQuery = queryOptions({
  queryKey: ['exam', 'progress'],
  staleTime: 0,
  meta: countsAnswers,
  queryFn: async ({ signal }): Promise<ExamProgress> => {
    const { skills, kinds, scenes, full } = await api.read('/api/study/zhenti/v1/progress', {}, { signal });
    return {
      skills: skills.map(toSkill),
      kinds: kinds.map(({ next, ...share }) => ({ ...share, next: next ?? undefined })),
      scenes: scenes.map(({ next, ...share }) => ({ ...share, next: next ?? undefined })),
      full: { isOpen: full.is_open, lastAt: full.last_at ?? undefined },
    };
  },
});
