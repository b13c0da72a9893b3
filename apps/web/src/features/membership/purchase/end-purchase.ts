import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';
import type { PollEnd } from './poll-payment.ts';

/** How long 支付成功了 is readable before the page reloads. */
const RELOAD_AFTER_MS = 1200;

/** Ends a purchase with the result of its poll. After a failure only the spinner stops (docs/specification.md, section 4). */
export function endPurchase(
  how: Exclude<PollEnd, 'aborted'>,
  { onClose, reload }: { onClose: () => void; reload: () => void },
): void {
  if (how === 'failed') return;
  onClose();
  if (how !== 'paid') return;
  toast.success(copy.pay.paid);
  setTimeout(reload, RELOAD_AFTER_MS);
}
