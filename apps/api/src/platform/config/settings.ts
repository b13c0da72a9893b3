import { resolve } from 'node:path';
import type { z } from 'zod';
import { isLoopbackHost } from '../core/trusted-proxies.ts';
import { requireProviders } from './settings-rules.ts';
import { settingsSchema } from './settings-schema.ts';

export type Settings = z.infer<typeof settingsSchema>;

/** Thrown when the environment has wrong values; the message lists each name with its reason. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from an environment; throws {@link SettingsError} with the list of bad names. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty assignment in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, issues } = parseSettings(given);
  if (issues.length > 0) {
    const lines = issues.map(({ name, message }) => `  ${name}: ${message}`);
    throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  return { ...data, DATA_DIR: resolve(data.DATA_DIR) };
}

type Issue = { name: string; message: string };

const issuesOf = (error: z.ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));

/** All faults at once: the rules between settings are checked too when single values are wrong, with their defaults. */
function parseSettings(given: Record<string, string | undefined>): { data: Settings; issues: Issue[] } {
  const single = issuesOf(settingsSchema.safeParse(given).error);
  const names = new Set(single.map(({ name }) => name));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
  const data = settingsSchema.parse(right);
  const rules = issuesOf(settingsSchema.superRefine(requireProviders).safeParse(right).error);
  // A wrong value is there, even if it is read as a missing one.
  return { data, issues: [...single, ...rules.filter(({ name }) => !names.has(name))] };
}

/** Whether these settings let anybody who reaches the port log in as a learner of their choice. */
export function isOpenForDevelopment({
  HOST,
  SMS_PROVIDER,
}: Pick<Settings, 'HOST' | 'SMS_PROVIDER'>): boolean {
  return SMS_PROVIDER === 'console' && !isLoopbackHost(HOST);
}
