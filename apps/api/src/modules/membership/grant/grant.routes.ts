import * as contract from '@tingci/contract/admin/grant';
import type { BookNames } from '../../../entitlement/sold-books/book-names.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentProduct, toProduct } from '../product.ts';
import type { GrantService, ShownGrant } from './grant.service.ts';

const SHOWN = 200;

/** Handlers of grants that administrators see, give and revoke. */
export function createGrantBindings(grants: GrantService, bookNames: BookNames): Binding[] {
  return [
    bind(contract.listGrantsOfAccount, async ({ user_id }, { nowMs }) => {
      const { membership, grants: list } = await grants.list(user_id, nowMs);
      return {
        status: membership.status,
        ends_at: membership.endsAt,
        list: list.slice(-SHOWN).map(presentGrant),
      };
    }),
    bind(contract.giveGrant, async ({ act_id, user_id, product, reason }, { session, nowMs }) => {
      const request = { actId: act_id, userId: user_id, product: toProduct(product) };
      await bookNames.require(request.product);
      await grants.give(request, { adminId: session.userId, reason, nowMs });
      return null;
    }),
    bind(contract.revokeGrantOfAccount, async ({ grant_id, reason }, { session, nowMs }) => {
      await grants.revoke(grant_id, { adminId: session.userId, reason, nowMs });
      return null;
    }),
  ];
}

function presentGrant({
  id,
  source,
  grantedAt,
  startsAt,
  endsAt,
  revokedAt,
  revokeReason,
  ...row
}: ShownGrant) {
  return {
    id,
    source,
    product: presentProduct(row),
    granted_at: grantedAt.getTime(),
    starts_at: startsAt,
    ends_at: endsAt,
    revoked_at: revokedAt?.getTime() ?? null,
    revoke_reason: revokeReason,
  };
}
