import type { listeningSources } from '@tingci/contract/article/listening';
import { isListeningEnded, replayListening } from '@tingci/domain/listening/listening-session';
import { type ListeningStage, listeningStages } from '@tingci/domain/listening/stages';
import { orThrow } from '../../../core/app-error.ts';
import type { Executor } from '../../../db/database.ts';
import { execute, getRow, listRows, type Row } from '../../../db/statement.ts';
import * as sql from './history.sql.ts';

type Practice = Pick<Row<typeof sql.listArticlePractices>, 'id' | 'stages' | 'stageEvents'>;

/** The state of each stage of a practice. */
export type StageProgress = {
  stages: { stage: ListeningStage; status: 'open' | 'done' | 'left-out' }[];
  isEnded: boolean;
};

/** The stages of a practice, folded from their own events: sentences do not change them. */
function foldStages({ id, stages, stageEvents }: Practice): StageProgress {
  const setup = {
    practiceId: id,
    source: { kind: '', id: '' },
    title: '',
    items: [],
    stages,
    scope: 'all',
  } as const;
  const events = stageEvents.map(({ undoes, ...event }, at) => ({
    ...event,
    practiceId: id,
    sentenceId: '',
    typed: '',
    amount: 0,
    elapsedMs: 0,
    occurredAt: at,
    ...(undoes !== null && { undoes }),
  }));
  const state = replayListening(setup, events);
  return {
    stages: listeningStages.map((stage) => ({ stage, status: state.stages[stage].status })),
    isEnded: isListeningEnded(state),
  };
}

const withProgress = <Given extends Practice>(practice: Given) => ({ ...practice, ...foldStages(practice) });

export type HistoryService = ReturnType<typeof createHistoryService>;

/** The listening practices of a learner. A removed one stays for a day, or until it is practised again. */
export function createHistoryService(client: Executor) {
  return {
    async list(
      userId: number,
      kind: (typeof listeningSources)[number] | undefined,
      page: { limit: number; offset: number },
    ) {
      const rows = await listRows(client, sql.listPractices, [userId, kind ?? null, page.limit, page.offset]);
      const { count } = await getRow(client, sql.countPractices, [userId, kind ?? null]);
      return { list: rows.map(withProgress), total: count };
    },
    /** The latest practice of each article. */
    listArticles: async (userId: number) =>
      (await listRows(client, sql.listArticlePractices, [userId])).map(withProgress),
    /** Removes practices; throws `not_found` when the learner has none of them. */
    async remove(userId: number, ids: readonly string[], nowMs: number): Promise<number> {
      const removed = await execute(client, sql.removePractices, [userId, ids, new Date(nowMs)]);
      return orThrow(removed || undefined, 'not_found');
    },
    async restore(userId: number, ids: readonly string[]): Promise<number> {
      return orThrow((await execute(client, sql.restorePractices, [userId, ids])) || undefined, 'not_found');
    },
  };
}
