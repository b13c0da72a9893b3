import * as contract from '@tingci/contract/exam/sitting';
import type { RequestOf } from '@tingci/contract/index';
import { toSittingRow } from '@tingci/domain/exam/sitting';
import { wasMemberSince } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { SittingService } from './sitting.service.ts';

/** How long a sitting that began as a member goes on after the membership ended, in milliseconds. */
const GOES_ON_MS = 86_400_000;

type Scope = RequestOf<'/api/study/zhenti/v1/sitting/open'>;

const toScope = (userId: number, { type, id, mode, part, retake_of }: Scope) => ({
  userId,
  type,
  documentId: id,
  mode,
  part: part ?? null,
  retakeOf: retake_of ?? null,
});

/** Handlers of sittings. */
export function createSittingBindings(sittings: SittingService): Binding[] {
  return [
    bind(contract.saveSitting, async ({ sitting_id, events, sent_at, ...scope }, { session, nowMs }) => {
      const { userId, grants } = session;
      const { startedAt, isHandedIn } = await sittings.save(
        { ...toScope(userId, scope), id: sitting_id },
        events.map(({ occurred_at, ...event }) => ({ ...event, occurredAt: occurred_at })),
        { nowMs, sentAtMs: sent_at },
        wasMemberSince(grants, nowMs - GOES_ON_MS, nowMs),
      );
      return { now: nowMs, started_at: startedAt.getTime(), is_handed_in: isHandedIn };
    }),
    bind(contract.openSitting, async (scope, { session, nowMs }) => {
      const { userId, grants } = session;
      const isMember = wasMemberSince(grants, nowMs, nowMs);
      const found = await sittings.open(toScope(userId, scope), nowMs, isMember);
      return {
        now: nowMs,
        handed_in: found?.handedIn ?? null,
        sitting: found?.sitting
          ? {
              sitting_id: found.sitting.id,
              started_at: found.sitting.startedAt.getTime(),
              events: found.events.map(toSittingRow).map(({ kind, target, value, occurredAt }) => ({
                kind,
                target,
                value,
                occurred_at: Math.round(occurredAt),
              })),
            }
          : null,
      };
    }),
  ];
}
