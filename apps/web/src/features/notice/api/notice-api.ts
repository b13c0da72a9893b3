import { queryOptions } from '@tanstack/react-query';
import { type NoticeName, noticeIds } from '@tingci/domain/notice/notice';
import { api } from '../../../lib/api/api.ts';

/** A text of the operator. `writtenAt` is in milliseconds since 1970; null when there never was one. */
export type Notice = { text: string; writtenAt: number | null };

const FRESH_MS = 5 * 60_000;

/** A text of the operator. Nobody waits for it, so a failure is silent. */
export const noticeQuery = (name: NoticeName) =>
  queryOptions({
    queryKey: ['notice', name],
    meta: { isOfInstallation: true },
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<Notice> => {
      const id = noticeIds[name];
      const wire = await api.read('/api/notice/diy-string/{id}', { id }, { signal });
      return { text: wire.text, writtenAt: wire.updated_at };
    },
  });
