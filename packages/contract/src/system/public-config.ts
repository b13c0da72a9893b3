import { z } from 'zod';

/** Settings of this installation that the browser needs; GET /api/study/app/config, plain JSON in the envelope. */
export const appConfigSchema = z.object({
  version: z.string(),
  agree_version: z.string(),
  /** Host name the page moves to, with www; empty when not forced. */
  canonical_host: z.string(),
  /** Host that takes uploads; empty when it is this one. */
  upload_host: z.string(),
  devtools_guard: z.object({ enabled: z.boolean(), exempt_code: z.string() }),
  /** Filing numbers shown in the footer, such as ICP; empty when none. */
  filings: z.array(z.object({ text: z.string(), url: z.string() })).max(5),
  is_sms_console: z.boolean(),
  /** The service is closed for now: the page goes to /stop. */
  is_stopped: z.boolean(),
  /** Whether the page may be kept for offline use; false removes what was kept. */
  is_offline_app: z.boolean(),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

/** Paths that answer a plain GET: no signature, no session. */
export const plainPaths = {
  appConfig: '/api/study/app/config',
  openapi: '/api/openapi.json',
  health: '/healthz',
  version: '/version.json',
} as const;
