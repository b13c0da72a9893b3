import { queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const BASE = '/api/study/admin/v1/access';
const accessKey = ['admin', 'access'];

export type AccessKind = RequestOf<`${typeof BASE}/list`>['kind'];
export type ListedAccess = ResponseOf<`${typeof BASE}/list`>['list'][number];

/** The articles or papers of a kind, each free or Pro. */
export const accessQuery = (kind: AccessKind) =>
  queryOptions({
    queryKey: [...accessKey, kind],
    queryFn: async ({ signal }) => (await api.read(`${BASE}/list`, { kind }, { signal })).list,
  });

/** Makes a document free or Pro. */
export async function changeAccess(
  change: Pick<ListedAccess, 'id' | 'access'> & { kind: AccessKind; reason: string },
): Promise<void> {
  await api.post(`${BASE}/update`, change);
  // The server's list is old for at most two seconds, so the page shows the change itself.
  queryClient.setQueryData(accessQuery(change.kind).queryKey, (list) =>
    list?.map((each) => (each.id === change.id ? { ...each, access: change.access } : each)),
  );
}
