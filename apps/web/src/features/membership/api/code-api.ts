import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { reloadMembership } from '../../../shared-state/membership/membership.ts';

const PATH = '/api/study/customer/v1/member/v1/buy-book/active-by-code';

/** What a code opened: Pro for months or days, or a book. */
export type Opened = {
  months: number;
  days: number;
  book: { id: number; name: string } | undefined;
  /** The end of the membership in milliseconds since 1970; null without one. */
  endsAt: number | null;
};

/** Uses an activation code. The page shows the refusal, so there is no toast. */
export async function activateCode(code: string): Promise<Opened> {
  const opened = toOpened(await api.post(PATH, { code }, { isSilent: true }));
  // A failed reload changes nothing about the code, which is used now.
  await reloadMembership().catch(() => undefined);
  return opened;
}

const toOpened = ({ product, member }: ResponseOf<typeof PATH>): Opened => ({
  months: product.months,
  days: product.days,
  book: product.book ?? undefined,
  endsAt: member.ends_at,
});
