import { wechatWays } from '@tingci/domain/account/wechat';
import { z } from 'zod';

/**
 * Settings of this server that the browser needs. GET /api/study/app/config returns them in the envelope, as plain
 * JSON.
 */
export const appConfigSchema = z.object({
  version: z.string(),
  agree_version: z.string(),
  /** Host name that the page moves to, with www. Empty when the host is not forced. */
  canonical_host: z.string(),
  /** Host for uploads. Empty when it is this host. */
  upload_host: z.string(),
  devtools_guard: z.object({ enabled: z.boolean(), exempt_code: z.string() }),
  /** Filing numbers for the footer, such as ICP. */
  filings: z.array(z.object({ text: z.string(), url: z.string() })).max(5),
  is_sms_console: z.boolean(),
  /** No SMS is sent: operators create accounts, and issue passwords and codes. */
  is_sms_off: z.boolean(),
  /** The ways to log in by WeChat. Empty without settings for it. */
  wechat_login: z.array(z.enum(wechatWays)).max(wechatWays.length),
  /** The service is closed for now. The page goes to /stop. */
  is_stopped: z.boolean(),
  /** Whether the browser may store the app for offline use. False deletes what it stored. */
  is_offline_app: z.boolean(),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

/** Paths that answer a plain GET, without a signature and without a login session. */
export const plainPaths = {
  appConfig: '/api/study/app/config',
  openapi: '/api/openapi.json',
  health: '/healthz',
  version: '/version.json',
} as const;
