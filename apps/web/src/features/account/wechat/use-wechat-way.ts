import { useQuery } from '@tanstack/react-query';
import type { WechatWay } from '@tingci/domain/account/wechat';
import { appConfigQuery } from '../../../shared-state/app-config.ts';
import { usableWay } from './usable-way.ts';

/** Whether this installation has login by WeChat, and the way that this browser can use. */
export function useWechatWay(): { isOffered: boolean; way: WechatWay | undefined } {
  const { data } = useQuery(appConfigQuery);
  const ways = data?.wechatWays ?? [];
  const isPhone = window.matchMedia('(max-width: 768px)').matches;
  return { isOffered: ways.length > 0, way: usableWay(ways, { userAgent: navigator.userAgent, isPhone }) };
}
