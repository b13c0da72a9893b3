import { nameChosenVoices } from '../../lib/audio/voice-choice.ts';
import { readCredentials } from '../../lib/session/credentials.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { sendDevice } from './api/device-api.ts';

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
  await sendDevice({
    userAgent: device.userAgent,
    platform: device.userAgentData?.platform,
    screenWidth: screen.width,
    screenHeight: screen.height,
    orientation: screen.orientation?.type,
    network: device.connection?.effectiveType,
    memoryGb: device.deviceMemory,
    battery: battery?.level,
    isTouch: device.maxTouchPoints > 0,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    voices: nameChosenVoices(),
  });
}
