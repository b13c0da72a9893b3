import { api } from '../../lib/api/api.ts';
import { readCredentials } from '../../lib/session/credentials.ts';
import { sessionStore } from '../../shared-state/session/store.ts';

/** A token starts with the id of its session; the rest is secret. Characters. */
const SESSION_ID = 21;

type Hints = Navigator & {
  connection?: { effectiveType?: string };
  deviceMemory?: number;
  userAgentData?: { platform?: string };
  getBattery?: () => Promise<{ level: number }>;
};

/** Reports the device's capabilities once per session; absent facts are left out. */
export async function reportDevice(): Promise<void> {
  const session = readCredentials()?.token.slice(0, SESSION_ID);
  // Another tab may have started another session since this report.
  if (session === undefined || sessionStore.getState().deviceReportedFor === session) return;
  sessionStore.setState({ deviceReportedFor: session });
  const device = navigator as Hints;
  const battery = await device.getBattery?.().catch(() => undefined);
  const facts = {
    user_agent: device.userAgent.slice(0, 500),
    platform: device.userAgentData?.platform,
    screen_width: screen.width,
    screen_height: screen.height,
    orientation: screen.orientation?.type,
    network: device.connection?.effectiveType,
    memory_gb: device.deviceMemory,
    battery_level: battery?.level,
    is_touch: device.maxTouchPoints > 0,
    is_dark: matchMedia('(prefers-color-scheme: dark)').matches,
  };
  await api
    .post('/api/study/customer/v1/device', withoutAbsent(facts), { isSilent: true })
    .catch(() => undefined);
}

function withoutAbsent<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
