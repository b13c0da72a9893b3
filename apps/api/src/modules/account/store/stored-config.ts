import { type Config, type ConfigChange, configSchema } from '@tingci/contract/account/config';
import { studyDay } from '@tingci/domain/study-day';
import type { StoredConfig, StoredConfigChange } from './profile.repository.ts';

/** Flags that are true only on the learner's local day on which they were recorded. */
const noticeNames = ['pro_notice_not_today', 'fuxi_notice_not_today', 'vip_last_notice_not_today'] as const;

export type NoticeName = (typeof noticeNames)[number];

const fields = new Map(Object.entries(configSchema.shape));
// In the order of the contract, like every config in a response.
const defaults = configSchema.parse({});

/**
 * The whole config from the stored fields, at an instant. Fields of older versions are dropped. A stored value that is
 * now invalid is reported by name and replaced by the default: a profile must open with any old data.
 */
export function readConfig(stored: StoredConfig, nowMs: number, onBadField: (name: string) => void): Config {
  const config: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(stored.config)) {
    const parsed = fields.get(name)?.safeParse(value);
    if (parsed?.success) config[name] = parsed.data;
    else if (parsed) onBadField(name);
  }
  // Most learners have dismissed no notice, and computing the local day takes longer than the rest of the function.
  const hasNotices = noticeNames.some((name) => stored.notices[name] !== undefined);
  const today = hasNotices ? studyDay(nowMs, stored.timeZone) : undefined;
  for (const name of noticeNames) config[name] = hasNotices && stored.notices[name] === today;
  return config as Config;
}

/** The stored form of a change: its fields, with notices turned into the learner's local day or cleared. */
export function writeConfig(change: ConfigChange, nowMs: number, timeZone: string): StoredConfigChange {
  const today = studyDay(nowMs, timeZone);
  const written: StoredConfigChange = { fields: {}, recorded: {}, cleared: [] };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (!(noticeNames as readonly string[]).includes(name)) written.fields[name] = value;
    else if (value === true) written.recorded[name] = today;
    else written.cleared.push(name);
  }
  return written;
}
