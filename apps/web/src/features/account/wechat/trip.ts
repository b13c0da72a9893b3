import type { WechatWay } from '@tingci/domain/account/wechat';
import { type Returned, startWechat } from '../api/wechat-api.ts';

const KEPT = 'tingci.wechat';
/** A verifier that the server refuses: this tab did not start the login. */
const NONE = { way: 'qr', verifier: 'none' } as const;

/** Opens the authorization page of WeChat. Stores the verifier in the tab for the redirect. */
export async function goToWechat(way: WechatWay): Promise<void> {
  const { address, verifier } = await startWechat(way);
  sessionStorage.setItem(KEPT, JSON.stringify({ way, verifier }));
  window.location.assign(address);
}

let taken: string | null = null;

/** Whether the address has a code of WeChat that was not used yet. */
export const isReturn = (params: URLSearchParams): boolean => (params.get('state') ?? taken) !== taken;

/**
 * Reads the result of WeChat once, and removes the stored verifier. Undefined when the person refused. The server refuses
 * a result that this tab did not ask for.
 */
export function takeReturned(params: URLSearchParams): Returned | undefined {
  taken = params.get('state');
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const [code, state] = [params.get('code'), params.get('state')];
  if (!code || !state) return undefined;
  return { ...(kept === null ? NONE : (JSON.parse(kept) as typeof NONE)), code, state };
}
