import * as contract from '@tingci/contract/exam/paper';
import { checkSitting } from '@tingci/contract/exam/sitting';
import { wasMemberSince } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import {
  presentCheck,
  presentPaper,
  presentPaperDetail,
  presentPast,
  presentResult,
  presentScore,
} from './paper.presenter.ts';
import type { PaperService } from './paper.service.ts';

/** Handlers of taking papers. */
export function createPaperBindings(
  papers: PaperService,
  sittings: { closeOverdue(userId: number, nowMs: number): Promise<void> },
): Binding[] {
  return [
    bind(contract.listPapers, async ({ type }, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      return { list: (await papers.list(session.userId, type)).map(presentPaper) };
    }),
    bind(contract.getPaper, async (name, context) =>
      presentPaperDetail(await papers.get(name, isMember(context))),
    ),
    bind(contract.submitPaper, async (input, { session, nowMs }) => {
      const { type, id, attempt_id, part = null, retake_of = null, answers, elapsed_ms } = input;
      const attempt = {
        userId: session.userId,
        id: attempt_id,
        part,
        retakeOf: retake_of,
        answers: Object.fromEntries(answers.map(({ number, typed }) => [number, typed])),
        elapsedMs: elapsed_ms,
        submittedAt: new Date(nowMs),
      };
      // A test that somebody began as a member is not lost when the membership ends meanwhile.
      const mayTake = wasMemberSince(session.grants, nowMs - contract.longestTestMs, nowMs);
      return presentScore(await papers.submit({ type, id }, attempt, { isMember: mayTake, nowMs }));
    }),
    bind(contract.listPaperHistory, async (_, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      return { list: (await papers.listHistory(session.userId)).map(presentPast) };
    }),
    bind(contract.getPaperResult, async ({ attempt_id }, { session }) =>
      presentResult(await papers.getResult(session.userId, attempt_id)),
    ),
    bind(checkSitting, async ({ sitting_id, part, answers }, { session }) => {
      const typed = Object.fromEntries(answers.map(({ number, typed }) => [number, typed]));
      return presentCheck(await papers.check(session.userId, sitting_id, part, typed));
    }),
  ];
}
