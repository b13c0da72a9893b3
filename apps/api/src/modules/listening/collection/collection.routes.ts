import * as contract from '@tingci/contract/listening/collection';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember } from '../../../platform/http/caller/caller.ts';
import type { SpeechUrl } from '../../speech/clip/clip-address.ts';
import type { CollectedItem } from './collection.repository.ts';
import type { CollectionService } from './collection.service.ts';

/** Handlers of collected sentences and articles. */
export function createCollectionBindings(collection: CollectionService, speechUrl: SpeechUrl): Binding[] {
  const present = ({ sourceKind, sourceId, sentenceId, collectedAt, ...item }: CollectedItem) => ({
    ...item,
    source_kind: sourceKind,
    source_id: sourceId,
    sentence_id: sentenceId,
    uk: speechUrl(item.en, 'uk', 'sentence'),
    us: speechUrl(item.en, 'us', 'sentence'),
    collected_at: collectedAt.getTime(),
  });
  return [
    bind(contract.listCollected, async ({ page, page_size, kind, query, ids }, { session }) => {
      const filter = { isSentence: kind === 'sentence', query: query?.trim() || undefined, ids };
      const range = { limit: page_size, offset: (page - 1) * page_size };
      const { list, total } = await collection.list(session.userId, filter, range);
      return { list: list.map(present), total, page, page_size };
    }),
    bind(contract.getCollectState, async ({ source_kind, source_id }, { session }) => {
      const found = await collection.listOfSource(session.userId, { kind: source_kind, id: source_id });
      return { list: found.map(({ id, sentenceId }) => ({ id, sentence_id: sentenceId })) };
    }),
    bind(contract.addCollected, async ({ id, source_kind, sentence_id }, context) => {
      const reader = { userId: context.session.userId, isMember: isMember(context) };
      return { id: await collection.add(reader, { kind: source_kind, id }, sentence_id, context.nowMs) };
    }),
    bind(contract.deleteCollected, async ({ id }, { session, nowMs }) => {
      await collection.remove(session.userId, [id], nowMs);
      return null;
    }),
    bind(contract.deleteManyCollected, async ({ ids }, { session, nowMs }) => ({
      removed: await collection.remove(session.userId, ids, nowMs),
    })),
    bind(contract.restoreCollected, async ({ ids }, { session }) => ({
      restored: await collection.restore(session.userId, ids),
    })),
  ];
}
