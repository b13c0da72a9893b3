import * as contract from '@tingci/contract/exam/suite';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import type { SuiteService, SuiteState } from './suite.service.ts';

const presentSuite = ({ suite, isOver, steps, bands, overall }: SuiteState) => ({
  suite_id: suite.id,
  type: suite.type,
  started_at: suite.startedAt.getTime(),
  is_over: isOver,
  steps: steps.map(({ type, id, title, task, attempt, band }) => ({
    type,
    id,
    title,
    task,
    attempt_id: attempt?.id ?? null,
    elapsed_ms: attempt?.elapsedMs ?? null,
    band: band ?? null,
  })),
  bands: {
    listening: bands.listening ?? null,
    reading: bands.reading ?? null,
    writing: bands.writing ?? null,
    speaking: bands.speaking ?? null,
  },
  overall: overall ?? null,
});

/** Handlers of suites. */
export function createSuiteBindings(
  suites: SuiteService,
  sittings: { closeOverdue(userId: number, nowMs: number): Promise<void> },
): Binding[] {
  return [
    bind(contract.openSuite, async ({ type }, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      const open = await suites.open(session.userId, type, nowMs);
      return { suite: open ? presentSuite(open) : null };
    }),
    bind(contract.startSuite, async ({ type, suite_id }, context) => {
      const { session, nowMs } = context;
      const named = { userId: session.userId, id: suite_id, type };
      return presentSuite(await suites.start(named, nowMs, isMember(context)));
    }),
    bind(contract.endSuite, async ({ suite_id }, { session, nowMs }) => {
      await suites.end(session.userId, suite_id, nowMs);
      return null;
    }),
    bind(contract.getSuite, async ({ suite_id }, { session, nowMs }) => {
      await sittings.closeOverdue(session.userId, nowMs);
      return presentSuite(await suites.getResult(session.userId, suite_id));
    }),
  ];
}
