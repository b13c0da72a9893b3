import { api } from '../../lib/api/api.ts';
import { readUserId } from '../../lib/session/credentials.ts';
import { createClickQueue } from './click-queue.ts';

const EVERY_MS = 30_000;
const PRESSABLE = 'button, a[href], summary, select, input, [role=menuitem], [role=option], [role=tab]';

/** Sends presses to the server in batches: every half minute, and when the page closes. */
export function startClickLog(): void {
  const queue = createClickQueue({
    userId: readUserId,
    send: (events, isKeptAlive) => {
      // A lost click costs nothing and must not disturb the learner.
      api.post('/api/study/click-log', { events }, { isSilent: true, isKeptAlive }).catch(() => undefined);
    },
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
      if (!pressed) return;
      queue.add({
        label: pressed.getAttribute('aria-label') ?? pressed.textContent ?? '',
        kind: pressed.tagName.toLowerCase(),
        path: window.location.pathname,
        at: Date.now(),
      });
    },
    { capture: true, passive: true },
  );
  setInterval(() => queue.flush(false), EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) queue.flush(true);
  });
}
