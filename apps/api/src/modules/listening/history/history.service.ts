import type { listeningSources } from '@tingci/contract/listening/listening';
import { countCauses } from '@tingci/domain/listening/labels';
import { isListeningEnded, replayListening } from '@tingci/domain/listening/listening-session';
import { type ListeningStage, listeningStages } from '@tingci/domain/listening/stages';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
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

/** The marks that were neither taken back nor replaced. */
const countMarks = (marks: Row<typeof sql.listPractices>['marks']): number =>
  Object.values(
    countCauses(
      marks.map(({ id, kind, cause, undoes }) => ({
        id,
        kind,
        cause: cause ?? undefined,
        undoes: undoes ?? undefined,
      })),
    ),
  ).reduce((sum, count) => sum + count, 0);

/** What is listed; without a value, all. */
export type HistoryFilter = {
  kind: (typeof listeningSources)[number] | undefined;
  isLabelled: boolean | undefined;
};

export type HistoryService = ReturnType<typeof createHistoryService>;

/** The intensive and labelled listening practices of a learner. A removed one stays for a day, or until it is practised again. */
export function createHistoryService(client: Executor) {
  return {
    /** One page of the practices of a kind of source, or of intensive or labelled listening, or all. */
    async list(userId: number, filter: HistoryFilter, page: { limit: number; offset: number }) {
      const values = [userId, filter.kind ?? null, filter.isLabelled ?? null] as const;
      const rows = await listRows(client, sql.listPractices, [...values, page.limit, page.offset]);
      const { count } = await getRow(client, sql.countPractices, [...values]);
      const list = rows.map(({ marks, ...row }) => ({ ...withProgress(row), markCount: countMarks(marks) }));
      return { list, total: count };
    },
    /** The latest intensive practice of each article. */
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
