import * as contract from '@tingci/contract/exam/paper-part';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { PartService } from './part.service.ts';

/** The handler of the sentences of a listening part. */
export function createPartBindings(parts: PartService): Binding[] {
  return [
    bind(contract.getPaperSentences, async ({ id, part }, { session, nowMs }) => {
      const { title, partTitle, attemptId, sentences } = await parts.get(session.userId, id, part, nowMs);
      return {
        id,
        part,
        title,
        part_title: partTitle,
        attempt_id: attemptId ?? null,
        sentences: [...sentences],
      };
    }),
  ];
}
