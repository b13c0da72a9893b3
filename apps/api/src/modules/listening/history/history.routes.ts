import * as contract from '@tingci/contract/listening/history';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { HistoryService, StageProgress } from './history.service.ts';

const presentProgress = ({ id, stages, isEnded, lastAt }: StageProgress & { id: string; lastAt: Date }) => ({
  practice_id: id,
  stages,
  is_ended: isEnded,
  last_at: lastAt.getTime(),
});

/** Handlers of the history of listening practices. */
export function createHistoryBindings(history: HistoryService): Binding[] {
  return [
    bind(contract.listHistory, async ({ page, page_size, source_kind, is_labelled }, { session }) => {
      const range = { limit: page_size, offset: (page - 1) * page_size };
      const { list, total } = await history.list(
        session.userId,
        { kind: source_kind, isLabelled: is_labelled },
        range,
      );
      return {
        list: list.map((practice) => ({
          ...presentProgress(practice),
          source_kind: practice.sourceKind,
          source_id: practice.sourceId,
          title: practice.title,
          sentence_count: practice.sentenceCount,
          written_count: practice.writtenCount,
          is_labelled: practice.isLabelled,
          mark_count: practice.markCount,
          elapsed_ms: practice.elapsedMs,
          started_at: practice.startedAt.getTime(),
        })),
        total,
        page,
        page_size,
      };
    }),
    bind(contract.deleteHistory, async ({ ids }, { session, nowMs }) => ({
      removed: await history.remove(session.userId, ids, nowMs),
    })),
    bind(contract.restoreHistory, async ({ ids }, { session }) => ({
      restored: await history.restore(session.userId, ids),
    })),
    bind(contract.listArticleProgress, async (_, { session }) => ({
      list: (await history.listArticles(session.userId)).map((practice) => ({
        article_id: Number(practice.sourceId),
        ...presentProgress(practice),
      })),
    })),
  ];
}
