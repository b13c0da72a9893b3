import { longestTestMs } from '@tingci/contract/exam/paper';
import * as contract from '@tingci/contract/exam/talk';
import { wasMemberSince } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentTalk } from './talk.presenter.ts';
import type { TalkService } from './talk.service.ts';

/** Handlers of speaking tests. */
export function createTalkBindings(
  talks: TalkService,
  sittings: { closeOverdue(userId: number, nowMs: number): Promise<void> },
): Binding[] {
  return [
    bind(contract.submitTalk, async ({ id, attempt_id, answers, notes, elapsed_ms }, { session, nowMs }) => {
      const { userId, grants } = session;
      const given = {
        userId,
        id: attempt_id,
        documentId: id,
        answers: Object.fromEntries(answers.map(({ number, spoken_ms }) => [number, String(spoken_ms)])),
        notes,
        elapsedMs: elapsed_ms,
        submittedAt: new Date(nowMs),
      };
      // A test that somebody began as a member is not lost when the membership ends meanwhile.
      await talks.submit(given, wasMemberSince(grants, nowMs - longestTestMs, nowMs));
      return { attempt_id };
    }),
    bind(contract.listTalks, async ({ id }, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      return { list: (await talks.list(session.userId, id)).map(presentTalk) };
    }),
    bind(contract.getTalk, async ({ attempt_id }, { session }) => {
      const { talk, notes } = await talks.getResult(session.userId, attempt_id);
      return { ...presentTalk(talk), notes };
    }),
  ];
}
