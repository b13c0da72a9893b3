import { queryOptions } from '@tanstack/react-query';
import type { SuiteType } from '@tingci/contract/exam/suite';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

type WireSuite = ResponseOf<'/api/study/zhenti/v1/suite/result'>;

/** A sitting of a suite. `attemptId` is undefined before it was handed in. */
export type SuiteStep = Pick<WireSuite['steps'][number], 'type' | 'id' | 'title'> & {
  task: number | undefined;
  attemptId: string | undefined;
  elapsedMs: number | undefined;
  band: number | undefined;
};

/** A test of several sittings in sequence. */
export type Suite = {
  suiteId: string;
  type: SuiteType;
  isOver: boolean;
  steps: readonly SuiteStep[];
  /** The band of each skill that is known. Those of writing and speaking are the learner's own. */
  bands: Readonly<Record<keyof WireSuite['bands'], number | undefined>>;
  overall: number | undefined;
};

const toSuite = (wire: WireSuite): Suite => ({
  suiteId: wire.suite_id,
  type: wire.type,
  isOver: wire.is_over,
  steps: wire.steps.map(({ type, id, title, task, attempt_id, elapsed_ms, band }) => ({
    type,
    id,
    title,
    task: task ?? undefined,
    attemptId: attempt_id ?? undefined,
    elapsedMs: elapsed_ms ?? undefined,
    band: band ?? undefined,
  })),
  bands: {
    listening: wire.bands.listening ?? undefined,
    reading: wire.bands.reading ?? undefined,
    writing: wire.bands.writing ?? undefined,
    speaking: wire.bands.speaking ?? undefined,
  },
  overall: wire.overall ?? undefined,
});

/** The suite of a type that can be continued; null when there is none. */
export const openSuiteQuery = (type: SuiteType) =>
  queryOptions({
    queryKey: ['exam', 'open-suite', type],
    // Another device may have gone on: each visit asks again.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Suite | null> => {
      const { suite } = await api.read('/api/study/zhenti/v1/suite/open', { type }, { signal });
      return suite && toSuite(suite);
    },
  });

/** A suite of the learner. */
export const suiteQuery = (suiteId: string) =>
  queryOptions({
    queryKey: ['exam', 'suite', suiteId],
    queryFn: async ({ signal }): Promise<Suite> =>
      toSuite(await api.read('/api/study/zhenti/v1/suite/result', { suite_id: suiteId }, { signal })),
  });

/** Starts a suite, or goes on with the open one. */
export const startSuite = async (type: SuiteType, suiteId: string): Promise<Suite> =>
  toSuite(await api.post('/api/study/zhenti/v1/suite/start', { type, suite_id: suiteId }));

/** Ends a suite before its last step. */
export const endSuite = (suiteId: string) =>
  api.post('/api/study/zhenti/v1/suite/end', { suite_id: suiteId });
