import { useEffect, useEffectEvent, useState } from 'react';
import { type OpenOrder, readPayResult } from '../api/orders-api.ts';
import { type PollEnd, pollPayment, waitFor } from './poll-payment.ts';

/**
 * Polls the order while the component is mounted; another order starts again. `onEnd` gets each end except `aborted`.
 * Returns whether it still polls.
 */
export function usePayment(
  order: OpenOrder | undefined,
  onEnd: (end: Exclude<PollEnd, 'aborted'>) => void,
): boolean {
  const [ended, setEnded] = useState<string>();
  const finish = useEffectEvent(onEnd);
  const number = order?.outTradeNo;
  useEffect(() => {
    if (number === undefined) return;
    const abort = new AbortController();
    const read = (signal: AbortSignal) => readPayResult(number, signal);
    void pollPayment({ read, wait: waitFor, signal: abort.signal }).then((end) => {
      if (end === 'aborted') return;
      setEnded(number);
      finish(end);
    });
    return () => abort.abort();
  }, [number]);
  return number !== undefined && ended !== number;
}
