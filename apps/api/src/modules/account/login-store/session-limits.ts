import type { Settings } from '../../../platform/config/settings.ts';
import { settingsSchema } from '../../../platform/config/settings-schema.ts';

/** How long a session lasts without use, and at most, in milliseconds. */
type Limit = { idleMs: number; absoluteMs: number };

/** The limits of learners' sessions and of administrators' sessions. */
export type SessionLimits = { learner: Limit; admin: Limit };

type Named = Pick<
  Settings,
  'SESSION_DAYS' | 'SESSION_IDLE_DAYS' | 'ADMIN_SESSION_HOURS' | 'ADMIN_IDLE_MINUTES'
>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The limits from the settings. */
export function sessionLimitsOf(settings: Named): SessionLimits {
  return {
    learner: limitOf(settings.SESSION_IDLE_DAYS * DAY_MS, settings.SESSION_DAYS * DAY_MS),
    admin: limitOf(settings.ADMIN_IDLE_MINUTES * MINUTE_MS, settings.ADMIN_SESSION_HOURS * HOUR_MS),
  };
}

const limitOf = (idleMs: number, absoluteMs: number): Limit => ({
  idleMs: Math.min(idleMs, absoluteMs),
  absoluteMs,
});

/** The limits of the default settings. */
export const defaultSessionLimits: SessionLimits = sessionLimitsOf(settingsSchema.parse({}));
