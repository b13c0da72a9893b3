import { analyseData } from '@tingci/contract/dictation/statistics';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentAnalysis } from './statistics.presenter.ts';
import type { createStatisticsService } from './statistics.service.ts';

/** Handlers of the statistics' endpoints. */
export function createStatisticsBindings(statistics: ReturnType<typeof createStatisticsService>): Binding[] {
  return [
    bind(analyseData, async ({ range }, { session, nowMs }) =>
      presentAnalysis(await statistics.analyse(session, range, nowMs)),
    ),
  ];
}
