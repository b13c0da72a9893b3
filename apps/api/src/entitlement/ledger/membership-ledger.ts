import type { LedgerEntry } from '@tingci/domain/membership';
import { z } from 'zod';

/** SQL of the Pro entries of a learner in the order of the ledger, as JSON; `user` is an SQL expression of their id. */
export const ledgerOf = (user: string): string => `coalesce((
    select json_agg(json_build_object(
      'grantedAt', (extract(epoch from g.granted_at) * 1000)::bigint, 'months', g.months, 'days', g.days,
      'revokedAt', (extract(epoch from r.revoked_at) * 1000)::bigint) order by g.granted_at, g.id)
    from membership_grant g left join membership_revocation r on r.grant_id = g.id
    where g.user_id = ${user} and g.book_id is null
  ), '[]'::json)`;

/** The shape of {@link ledgerOf}. */
export const ledgerShape: z.ZodType<LedgerEntry[]> = z.array(
  z.object({
    grantedAt: z.number(),
    months: z.number(),
    days: z.number(),
    revokedAt: z.number().nullable(),
  }),
);
