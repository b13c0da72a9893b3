import { api } from '../../lib/api/api.ts';
import { readCredentials } from '../../lib/session/credentials.ts';

const EVERY_MS = 30_000;
const FIELDS_MAX = 20;
const TEXT_MAX = 200;

/** Whether a ping is due: only after an interaction within the last 30 seconds (specification, section 9). */
export function isActive(lastInteractionAt: number, now: number): boolean {
  return now - lastInteractionAt <= EVERY_MS;
}

/** What a ping says of an address. */
export function describePlace(path: string, search: string) {
  const query = [...new URLSearchParams(search)]
    .slice(0, FIELDS_MAX)
    .map(([name, value]) => [name.slice(0, 40), value.slice(0, TEXT_MAX)]);
  return {
    path: path.slice(0, TEXT_MAX),
    params: {},
    query: Object.fromEntries(query) as Record<string, string>,
  };
}

/** Tells the server every 30 seconds that the learner is at work on this page. */
export function startActivityPings(): void {
  let lastInteractionAt = Date.now();
  const touch = () => {
    lastInteractionAt = Date.now();
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(name, touch, { passive: true });
  }
  setInterval(() => {
    if (!readCredentials() || !isActive(lastInteractionAt, Date.now())) return;
    const place = describePlace(window.location.pathname, window.location.search);
    // A lost ping costs nothing and must not disturb the learner.
    api.post('/api/study/customer/v1/activity', place, { isSilent: true }).catch(() => undefined);
  }, EVERY_MS);
}
