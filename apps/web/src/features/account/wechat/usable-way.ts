import type { WechatWay } from '@tingci/domain/account/wechat';

/**
 * How this browser can log in by WeChat: inside the WeChat app in the app itself, on a computer by a QR code. A phone cannot
 * scan its own screen.
 */
export function usableWay(
  ways: readonly WechatWay[],
  { userAgent, isPhone }: { userAgent: string; isPhone: boolean },
): WechatWay | undefined {
  const isInside = /MicroMessenger/i.test(userAgent);
  const wanted = isInside ? 'inside' : 'qr';
  if (wanted === 'qr' && isPhone) return undefined;
  return ways.includes(wanted) ? wanted : undefined;
}
