import { paths } from '../../lib/paths.ts';
import { readUserId } from '../../lib/session/credentials.ts';

const DETECT_EVERY_MS = 500;
const STOP_AFTER_MS = 5000;
const STAFF_IDS = 6;
const STOP = paths.stop;

/** Whether the guard applies to this learner (docs/specification.md, section 4): ids above 6 except the exempt one. */
export function isGuarded(userId: number, exemptCode: string): boolean {
  return userId > STAFF_IDS && String(userId) !== exemptCode;
}

/** Leaves the page when developer tools are open. Called only where the operator has enabled the guard. */
export async function guardDevtools(exemptCode: string): Promise<void> {
  // The profile may still be loading; the stored session already has the learner's id.
  const userId = readUserId();
  if (userId === undefined || !isGuarded(userId, exemptCode)) return;
  const { default: disableDevtool } = await import('disable-devtool');
  disableDevtool({
    interval: DETECT_EVERY_MS,
    stopIntervalTime: STOP_AFTER_MS,
    url: STOP,
    disableMenu: false,
    // The guard checks repeatedly: on the stop page it does nothing.
    ondevtoolopen: (_, leave) => {
      if (window.location.pathname !== STOP) leave();
    },
  });
}
