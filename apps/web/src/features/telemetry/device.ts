import { api } from '../../lib/api/api.ts';

const SENT = 'tingci.device_sent';

type Hints = Navigator & {
  connection?: { effectiveType?: string };
  deviceMemory?: number;
  userAgentData?: { platform?: string };
  getBattery?: () => Promise<{ level: number }>;
};

/** Tells the server once per browser session what the device can do; absent facts are left out. */
export async function reportDevice(): Promise<void> {
  if (sessionStorage.getItem(SENT)) return;
  sessionStorage.setItem(SENT, '1');
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
