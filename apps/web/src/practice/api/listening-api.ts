import type { RequestOf } from '@tingci/contract/index';
import type { CauseCounts } from '@tingci/domain/listening/labels';
import type { ListeningSource } from '@tingci/domain/listening/listening-session';
import { api } from '../../lib/api/api.ts';
import { fromWireListening, type RemoteListening } from './outbox/wire-listening.ts';

type SourceKind = RequestOf<'/api/study/article/practice/open'>['source_kind'];

/** The latest practice of a source on any device; undefined when there is none. */
export async function findRemoteListening(
  source: ListeningSource,
  isLabelled: boolean,
): Promise<RemoteListening | undefined> {
  const request = { source_kind: source.kind as SourceKind, source_id: source.id };
  const path = isLabelled ? '/api/study/article/practice/biaoji/open' : '/api/study/article/practice/open';
  const { practice } = await api.read(path, request, {});
  return practice ? fromWireListening(practice, isLabelled) : undefined;
}

/** A practice with the one of the same source before it. */
export async function getRemoteListening(
  practiceId: string,
): Promise<{ practice: RemoteListening; previous: RemoteListening | undefined }> {
  const request = { practice_id: practiceId };
  const { practice, previous } = await api.read('/api/study/article/practice/detail', request, {});
  return {
    practice: fromWireListening(practice),
    previous: previous ? fromWireListening(previous) : undefined,
  };
}

/** An earlier labelled practice of a source: when, how often all was heard, and its marks by cause. */
export type EarlierLabelled = { practiceId: string; lastAt: number; passes: number; causes: CauseCounts };

/** A labelled practice, and the earlier ones of its source, the latest first. */
export async function getRemoteLabelled(
  practiceId: string,
): Promise<{ practice: RemoteListening; earlier: EarlierLabelled[] }> {
  const request = { practice_id: practiceId };
  const found = await api.read('/api/study/article/practice/biaoji/detail', request, {});
  return {
    practice: fromWireListening(found.practice, true),
    earlier: found.earlier.map(({ practice_id, last_at, passes, causes }) => ({
      practiceId: practice_id,
      lastAt: last_at,
      passes,
      causes,
    })),
  };
}
