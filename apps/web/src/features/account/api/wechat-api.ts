import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import type { WechatWay } from '@tingci/domain/account/wechat';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type NewSession, toSession } from './login-api.ts';

/** The WeChat account that is bound to the learner's account. */
export type WechatBinding = { nickname: string; boundAt: number };

/** The values that the page has after the redirect from WeChat. */
export type Returned = { way: WechatWay; code: string; state: string; verifier: string };

const toBinding = ({ nickname, bound_at: boundAt }: ResponseOf<'/api/study/customer/v1/wechat/bind'>) => ({
  nickname,
  boundAt,
});

/** The binding of the learner's account; null without one. */
export const wechatBindingQuery = queryOptions({
  queryKey: ['wechat-binding'],
  queryFn: async ({ signal }): Promise<WechatBinding | null> => {
    const { binding } = await api.read('/api/study/customer/v1/wechat/binding', {}, { signal });
    return binding && toBinding(binding);
  },
});

/** The address of the authorization page, and the verifier for {@link Returned}. */
export const startWechat = (way: WechatWay): Promise<{ address: string; verifier: string }> =>
  api.post('/api/study/customer/v1/wechat/start', { way });

/** A new session, or a ticket for a WeChat that is bound to no account. */
export async function logInByWechat(
  returned: Returned,
): Promise<{ session: NewSession } | { ticket: string }> {
  const { login, ticket } = await api.post('/api/study/customer/v1/wechat/login', returned);
  return login ? { session: toSession(login) } : { ticket: ticket ?? '' };
}

/** Binds the WeChat account of a ticket, or of a redirect. */
export async function bindWechat(given: Returned | { ticket: string }): Promise<void> {
  const bound = toBinding(await api.post('/api/study/customer/v1/wechat/bind', given));
  queryClient.setQueryData(wechatBindingQuery.queryKey, bound);
}

/** Unbinds the WeChat of the learner's account. */
export async function unbindWechat(): Promise<void> {
  await api.post('/api/study/customer/v1/wechat/unbind', {});
  queryClient.setQueryData(wechatBindingQuery.queryKey, null);
}
