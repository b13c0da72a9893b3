import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { type NoticeName, noticeIds } from '@tingci/domain/notice/notice';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

type WireNotice = ResponseOf<'/api/notice/diy-string/{id}'>;

/** A text that learners see. `writtenAt` is in milliseconds since 1970; null when there never was one. */
export type Notice = { name: NoticeName; text: string; writtenAt: number | null };

const names = Object.keys(noticeIds) as NoticeName[];

const toNotices = (list: readonly WireNotice[]): Notice[] =>
  names.flatMap((name) => {
    const wire = list.find(({ id }) => id === noticeIds[name]);
    return wire ? [{ name, text: wire.text, writtenAt: wire.updated_at }] : [];
  });

/** The texts that learners see. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notice'],
  queryFn: async ({ signal }) => toNotices((await api.read('/api/notice/v1/list', {}, { signal })).list),
});

/** Writes a notice. Fails when another administrator wrote it since `seen`. Then loads the notices again. */
export async function writeNotice(seen: Notice, text: string): Promise<void> {
  const known = seen.writtenAt === null ? {} : { seen_at: seen.writtenAt };
  try {
    await api.post('/api/notice/v1/update/{id}', { id: noticeIds[seen.name], text, ...known });
  } finally {
    // After a refusal, too: the page shows what the other administrator wrote.
    await queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey });
  }
}
