import type { RequestOf } from '@tingci/contract/index';
import type { ListeningSource } from '@tingci/domain/listening/listening-session';
import { api } from '../../lib/api/api.ts';
import { fromWireListening, type RemoteListening } from './wire-listening.ts';

type SourceKind = RequestOf<'/api/study/article/practice/open'>['source_kind'];

/** The latest practice of a source on any device; undefined when there is none. */
export async function findRemoteListening(source: ListeningSource): Promise<RemoteListening | undefined> {
  const request = { source_kind: source.kind as SourceKind, source_id: source.id };
  const { practice } = await api.read('/api/study/article/practice/open', request, {});
  return practice ? fromWireListening(practice) : undefined;
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
