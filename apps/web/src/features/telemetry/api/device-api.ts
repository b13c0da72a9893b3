import type { RequestOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';

type WireDevice = RequestOf<'/api/study/customer/v1/device'>;

/** What the browser says about the device. Unknown facts are undefined. `battery` is from 0 to 1. */
export type DeviceFacts = {
  userAgent: string;
  platform: string | undefined;
  screenWidth: number;
  screenHeight: number;
  orientation: WireDevice['orientation'] | undefined;
  network: string | undefined;
  memoryGb: number | undefined;
  battery: number | undefined;
  isTouch: boolean;
  isDark: boolean;
  /** The voice of each accent: an id, `default` or `device`. */
  voices: Record<'uk' | 'us', string>;
};

/** Reports a device. A lost report does not affect the learner. */
export async function sendDevice(facts: DeviceFacts): Promise<void> {
  const request = {
    user_agent: facts.userAgent.slice(0, 500),
    platform: facts.platform,
    screen_width: facts.screenWidth,
    screen_height: facts.screenHeight,
    orientation: facts.orientation,
    network: facts.network,
    memory_gb: facts.memoryGb,
    battery_level: facts.battery,
    is_touch: facts.isTouch,
    is_dark: facts.isDark,
    voice_uk: facts.voices.uk,
    voice_us: facts.voices.us,
  };
  await api
    .post('/api/study/customer/v1/device', withoutAbsent(request), { isSilent: true })
    .catch(() => undefined);
}

function withoutAbsent<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}
