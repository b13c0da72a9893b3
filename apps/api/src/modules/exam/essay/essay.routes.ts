import * as contract from '@tingci/contract/exam/essay';
import { longestTestMs } from '@tingci/contract/exam/paper';
import { wasMemberSince } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentEssay, presentEssayResult } from './essay.presenter.ts';
import type { EssayService } from './essay.service.ts';

/** Handlers of essays. */
export function createEssayBindings(
  essays: EssayService,
  sittings: { closeOverdue(userId: number, nowMs: number): Promise<void> },
): Binding[] {
  return [
    bind(contract.submitEssay, async ({ id, attempt_id, text, elapsed_ms }, { session, nowMs }) => {
      const { userId, grants } = session;
      // An essay that somebody began as a member is not lost when the membership ends meanwhile.
      const isMember = wasMemberSince(grants, nowMs - longestTestMs, nowMs);
      const given = { userId, id: attempt_id, documentId: id, text, elapsedMs: elapsed_ms };
      const { isThis } = await essays.submit(given, { isMember, nowMs });
      return { attempt_id, is_this: isThis };
    }),
    bind(contract.listEssays, async ({ id }, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      return { list: (await essays.list(session.userId, id)).map(presentEssay) };
    }),
    bind(contract.getEssay, async ({ attempt_id }, { session }) =>
      presentEssayResult(await essays.getResult(session.userId, attempt_id)),
    ),
  ];
}
