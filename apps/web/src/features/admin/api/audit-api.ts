import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

const LIST = '/api/study/admin/v1/audit/list';
const pageSize = 20;
const dayMs = 86_400_000;

export type AuditAction = NonNullable<RequestOf<typeof LIST>['action']>;

/** One entry of the audit log; `at` is in milliseconds since 1970, `detail` is JSON. */
export type AuditEntry = Omit<ResponseOf<typeof LIST>['list'][number], 'actor_name'> & { actorName: string };

/** Entries of an action, or all, of the last days, or all; newest first. */
export const auditQuery = (action: AuditAction | undefined, days: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', action ?? 'all', days ?? 'all'],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const request = {
        ...(action ? { action } : {}),
        ...(days === undefined ? {} : { from: Date.now() - days * dayMs }),
        page: pageParam,
        page_size: pageSize,
      };
      const { list, total, page } = await api.read(LIST, request, { signal });
      const entries = list.map(
        ({ actor_name, ...entry }): AuditEntry => ({ ...entry, actorName: actor_name }),
      );
      return { list: entries, total, page };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** The state of the hash chain; `brokenAt` is the id of the first broken entry. */
export const auditChainQuery = queryOptions({
  queryKey: ['admin', 'audit-chain'],
  queryFn: async ({ signal }) => {
    const path = '/api/study/admin/v1/audit/verify';
    const { count, head_hash, broken_at } = await api.read(path, {}, { signal });
    return { count, headHash: head_hash, brokenAt: broken_at ?? undefined };
  },
});
