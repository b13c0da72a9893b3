/**
 * The address of the page on which whoever has the link can pay an order, without a login. `plan` is the name of the
 * plan (docs/specification.md, section 2: /transfer/pay/{prepay_id}/{package}).
 */
export function linkToCashier(prepayId: string, plan: string): string {
  return `/transfer/pay/${prepayId}/${plan}`;
}
