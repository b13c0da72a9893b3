import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const BASE = '/api/study/admin/v1/code';
const pageSize = 20;
const codesKey = ['admin', 'codes'];

/** Months or days of Pro, or a book. */
export type Product = { months: number } | { days: number } | { bookId: number };

/** A product as the lists show it. */
export type ShownProduct = ResponseOf<`${typeof BASE}/batch/list`>['list'][number]['product'];

type WireProduct = RequestOf<`${typeof BASE}/batch/create`>['product'];

/** The product for a request. */
export const toWireProduct = (product: Product): WireProduct =>
  'bookId' in product ? { book_id: product.bookId } : product;

/** A batch of codes; instants are in milliseconds since 1970. */
export type CodeBatch = {
  id: number;
  name: string;
  product: ShownProduct;
  madeAt: number;
  validUntil: number;
  count: number;
  used: number;
  revoked: number;
};

/** The batches, newest first. */
export const batchesQuery = infiniteQueryOptions({
  queryKey: [...codesKey, 'batches'],
  initialPageParam: 1,
  queryFn: async ({ signal, pageParam }) => {
    const request = { page: pageParam, page_size: pageSize };
    const { list, total, page } = await api.read(`${BASE}/batch/list`, request, { signal });
    const batches = list.map(
      ({ made_at, valid_until, ...batch }): CodeBatch => ({
        ...batch,
        madeAt: made_at,
        validUntil: valid_until,
      }),
    );
    return { list: batches, total, page };
  },
  getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
});

/** The books that a code or a grant can open. */
export const soldBooksQuery = queryOptions({
  queryKey: [...codesKey, 'books'],
  queryFn: async ({ signal }) => (await api.read(`${BASE}/book/list`, {}, { signal })).list,
});

export type NewBatch = {
  /** Made once for one press, so that a repeated request makes no second batch. */
  actId: string;
  name: string;
  product: Product;
  count: number;
  validDays: number;
  reason: string;
};

/** Makes a batch. */
export async function createBatch(batch: NewBatch): Promise<void> {
  const { actId, name, product, count, validDays, reason } = batch;
  await api.post(`${BASE}/batch/create`, {
    act_id: actId,
    name,
    product: toWireProduct(product),
    count,
    valid_days: validDays,
    reason,
  });
  await queryClient.invalidateQueries({ queryKey: codesKey });
}

/** The codes of a batch with their states. The audit log keeps the export. */
export const exportBatch = async (id: number, reason: string) =>
  (await api.post(`${BASE}/batch/export`, { id, reason })).list;

/** Revokes the unused codes of a batch; resolves with their number. */
export async function revokeBatch(id: number, reason: string): Promise<number> {
  const { revoked } = await api.post(`${BASE}/batch/revoke`, { id, reason });
  await queryClient.invalidateQueries({ queryKey: codesKey });
  return revoked;
}

/** Who used the codes of a batch: the last 50. */
export const usedCodesQuery = (id: number) =>
  queryOptions({
    queryKey: [...codesKey, 'used', id],
    queryFn: async ({ signal }) => {
      const { list } = await api.read(`${BASE}/used/list`, { id, page: 1, page_size: 50 }, { signal });
      return list.map(({ number, used_at, user_id, user_name }) => ({
        number,
        usedAt: used_at,
        userId: user_id,
        userName: user_name,
      }));
    },
  });
