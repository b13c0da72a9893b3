import { queryOptions } from '@tanstack/react-query';
import type { AppConfig as WireConfig } from '@tingci/contract/system/public-config';
import type { WechatWay } from '@tingci/domain/account/wechat';
import { api } from '../lib/api/api.ts';

/** Settings of this installation that the pages read. */
export type AppConfig = {
  /** The version of the agreements that a new learner agrees to. */
  agreementVersion: string;
  /** Host name that the page moves to. Empty when the host is not forced. */
  canonicalHost: string;
  devtoolsGuard: { isEnabled: boolean; exemptCode: string };
  /** Filing numbers for the footer. */
  filings: readonly { text: string; url: string }[];
  /** The ways to log in by WeChat; none without settings for it. */
  wechatWays: readonly WechatWay[];
  /** Whether no SMS is sent: operators give out accounts, passwords and codes. */
  isSmsOff: boolean;
  /** Whether the service is closed for now. */
  isStopped: boolean;
  /** Whether the browser may store the app for offline use. */
  isOfflineApp: boolean;
};

const toAppConfig = (wire: WireConfig): AppConfig => ({
  agreementVersion: wire.agree_version,
  canonicalHost: wire.canonical_host,
  devtoolsGuard: { isEnabled: wire.devtools_guard.enabled, exemptCode: wire.devtools_guard.exempt_code },
  filings: wire.filings,
  wechatWays: wire.wechat_login,
  isSmsOff: wire.is_sms_off,
  isStopped: wire.is_stopped,
  isOfflineApp: wire.is_offline_app,
});

/** Settings of this installation, read once. */
export const appConfigQuery = queryOptions({
  queryKey: ['app-config'],
  meta: { isOfInstallation: true },
  staleTime: Number.POSITIVE_INFINITY,
  // The guard reads it at every navigation, even when no page has asked for it lately.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<AppConfig> => {
    const answer = await api.getPlain('/api/study/app/config', { signal, isSilent: true });
    return toAppConfig((answer as { values: WireConfig }).values);
  },
});
