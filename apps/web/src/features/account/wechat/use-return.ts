import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import type { Returned } from '../api/wechat-api.ts';
import { copy } from './copy.ts';
import { isReturn, takeReturned } from './trip.ts';

/** Calls `finish` once after WeChat has sent the browser here, and takes the code out of the address. */
export function useReturn(finish: (returned: Returned) => void): void {
  const [params, setParams] = useSearchParams();
  const isBack = isReturn(params);
  const take = useEffectEvent(() => {
    // React may run the effect again before the address has changed.
    if (!isReturn(params)) return;
    const returned = takeReturned(params);
    setParams({}, { replace: true });
    if (returned) finish(returned);
    else toast.info(copy.cancelled);
  });
  useEffect(() => {
    if (isBack) take();
  }, [isBack]);
}
