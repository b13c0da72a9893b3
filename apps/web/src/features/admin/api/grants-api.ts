import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type Product, type ShownProduct, toWireProduct } from './codes-api.ts';

const BASE = '/api/study/admin/v1/grant';
const grantsKey = ['admin', 'grants'];

type Wire = ResponseOf<`${typeof BASE}/list`>;

/** A grant of an account; a book has no span. Instants are in milliseconds since 1970. */
export type Grant = {
  id: number;
  source: Wire['list'][number]['source'];
  product: ShownProduct;
  grantedAt: number;
  startsAt: number | null;
  endsAt: number | null;
  revokedAt: number | null;
  revokeReason: string;
};

/** The membership of an account, and its grants, newest first. */
export const grantsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...grantsKey, userId],
    queryFn: async ({ signal }) => {
      const found = await api.read(`${BASE}/list`, { user_id: userId }, { signal });
      return {
        status: found.status,
        endsAt: found.ends_at,
        list: found.list.map(toGrant).toReversed(),
      };
    },
  });

const toGrant = ({ id, source, product, ...wire }: Wire['list'][number]): Grant => ({
  id,
  source,
  product,
  grantedAt: wire.granted_at,
  startsAt: wire.starts_at,
  endsAt: wire.ends_at,
  revokedAt: wire.revoked_at,
  revokeReason: wire.revoke_reason,
});

/** Grants a product; the same `actId` grants once. */
export async function giveGrant(grant: {
  actId: string;
  userId: number;
  product: Product;
  reason: string;
}): Promise<void> {
  const { actId, userId, product, reason } = grant;
  await api.post(`${BASE}/give`, {
    act_id: actId,
    user_id: userId,
    product: toWireProduct(product),
    reason,
  });
  await queryClient.invalidateQueries({ queryKey: grantsKey });
}

/** Revokes a grant. */
export async function revokeGrant(grantId: number, reason: string): Promise<void> {
  await api.post(`${BASE}/revoke`, { grant_id: grantId, reason });
  await queryClient.invalidateQueries({ queryKey: grantsKey });
}
