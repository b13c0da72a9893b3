import { getExamProgress } from '@tingci/contract/exam/progress';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import type { Progress, ProgressService } from './progress.service.ts';

const presentProgress = ({ skills, kinds, scenes, full }: Progress) => ({
  skills: skills.map(({ type, done, total, band, lastAt, last }) => ({
    type,
    done,
    total,
    band: band ?? null,
    last_at: lastAt?.getTime() ?? null,
    last: last ? { attempt_id: last.attemptId, id: last.id, lost: last.lost } : null,
  })),
  kinds: kinds.map(({ next, ...share }) => ({ ...share, next: next ?? null })),
  scenes: scenes.map(({ next, ...share }) => ({ ...share, next: next ?? null })),
  full: { is_open: full.isOpen, last_at: full.lastAt?.getTime() ?? null },
});

/** Handler of the study centre. */
export function createProgressBindings(
  progress: ProgressService,
  sittings: { closeOverdue(userId: number, nowMs: number): Promise<void> },
): Binding[] {
  return [
    bind(getExamProgress, async (_, context) => {
      const { session, nowMs } = context;
      await sittings.closeOverdue(session.userId, nowMs);
      return presentProgress(await progress.read(session.userId, isMember(context), nowMs));
    }),
  ];
}
