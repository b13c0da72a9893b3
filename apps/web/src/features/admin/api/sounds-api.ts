import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

export type SoundKind = RequestOf<'/api/study/admin/v1/sound/prepare'>['kind'];

/** The books, papers or articles whose name contains the keyword: the first of them, and the number of all. */
export const soundSourcesQuery = (kind: SoundKind, keyword: string) =>
  queryOptions({
    queryKey: ['admin', 'sound-sources', kind, keyword],
    queryFn: ({ signal }): Promise<ResponseOf<'/api/study/admin/v1/sound/source/list'>> =>
      api.read('/api/study/admin/v1/sound/source/list', { kind, keyword }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Starts the preparation of all sounds of a book, paper or article; returns the id of its job. */
export async function prepareSounds(kind: SoundKind, id: number, hasExamples: boolean): Promise<string> {
  const request = { kind, id, has_examples: hasExamples };
  return (await api.post('/api/study/admin/v1/sound/prepare', request)).job_id;
}
