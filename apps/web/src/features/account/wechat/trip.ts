import type { WechatWay } from '@tingci/domain/wechat';
import { type Returned, startWechat } from '../api/wechat-api.ts';

const KEPT = 'tingci.wechat';
/** What the server refuses: this tab did not start the trip. */
const NONE = { way: 'qr', verifier: 'none' } as const;

/** Goes to the page of WeChat. The tab keeps what it needs on its return. */
export async function goToWechat(way: WechatWay): Promise<void> {
  const { address, verifier } = await startWechat(way);
  sessionStorage.setItem(KEPT, JSON.stringify({ way, verifier }));
  window.location.assign(address);
}

let taken: string | null = null;

/** Whether WeChat sent the browser to this address, and nobody took the code yet. */
export const isReturn = (params: URLSearchParams): boolean => (params.get('state') ?? taken) !== taken;

/**
 * What WeChat sent, once: the tab forgets its part. Undefined when the person did not agree. For a trip that this tab did
 * not start, the server refuses the result.
 */
export function takeReturned(params: URLSearchParams): Returned | undefined {
  taken = params.get('state');
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const [code, state] = [params.get('code'), params.get('state')];
  if (!code || !state) return undefined;
  return { ...(kept === null ? NONE : (JSON.parse(kept) as typeof NONE)), code, state };
}
