import * as contract from '@tingci/contract/listening/labelled';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentListening } from './listening.presenter.ts';
import { presentOutcomes, readEvent, readPractice } from './listening.routes.ts';
import type { createListeningService } from './listening.service.ts';

/** Handlers of labelled listening. */
export function createLabelledBindings(listening: ReturnType<typeof createListeningService>): Binding[] {
  return [
    bind(contract.submitLabelled, async (input, { session, nowMs }) => {
      const practice = readPractice(input, session, true);
      const clock = { nowMs, sentAtMs: input.sent_at };
      return presentOutcomes(input, await listening.submit(practice, input.events.map(readEvent), clock));
    }),
    bind(contract.openLabelled, async ({ source_kind, source_id }, { session, nowMs }) => {
      const source = { kind: source_kind, id: source_id, isLabelled: true };
      const found = await listening.findOpen(session.userId, source, nowMs);
      return { practice: found ? presentListening(found, session.id) : null };
    }),
    bind(contract.getLabelled, async ({ practice_id }, { session }) => {
      const { practice, earlier } = await listening.getLabelled(session.userId, practice_id.toLowerCase());
      return {
        practice: presentListening(practice, session.id),
        earlier: earlier.map(({ id, lastAt, passes, causes }) => ({
          practice_id: id,
          last_at: Math.round(lastAt),
          passes,
          causes,
        })),
      };
    }),
  ];
}
