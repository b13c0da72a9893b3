import { api } from '../../lib/api/api.ts';
import { readCredentials } from '../../lib/session/credentials.ts';

const EVERY_MS = 30_000;
const FIELDS_MAX = 20;
const TEXT_MAX = 200;

/** The parameters in an address, as the router matched them. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** The content of a ping for an address. */
export function describeAddress(path: string, params: RouteParams, search: string) {
  return {
    path: path.slice(0, TEXT_MAX),
    params: cutFields(Object.entries(params)),
    query: cutFields([...new URLSearchParams(search)]),
  };
}

/** Fields within the limits of the server, without empty ones. */
function cutFields(fields: [string, string | undefined][]): Record<string, string> {
  const cut = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [[name.slice(0, 40), value.slice(0, TEXT_MAX)] as const],
  );
  return Object.fromEntries(cut.slice(0, FIELDS_MAX));
}

/** Calls back at the learner's next interaction, once. */
function onNextInteraction(heard: () => void): void {
  const once = new AbortController();
  const hear = () => {
    once.abort();
    heard();
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    // In the capture phase: the stage stops the propagation of typed keys.
    window.addEventListener(name, hear, { capture: true, passive: true, signal: once.signal });
  }
}

/** Reports to the server every 30 seconds that the learner is active on this page. */
export function startActivityPings(readParams: () => RouteParams): void {
  // Opening the page is the first interaction.
  let isActive = true;
  setInterval(() => {
    // A ping is due only after an interaction within the last 30 seconds (docs/specification.md, section 9).
    if (!isActive) return;
    isActive = false;
    // Between the first interaction and the ping no listener is active, because a key must cost as little as possible.
    onNextInteraction(() => {
      isActive = true;
    });
    sendPing(readParams());
  }, EVERY_MS);
}

function sendPing(params: RouteParams): void {
  if (!readCredentials()) return;
  const place = describeAddress(window.location.pathname, params, window.location.search);
  // A lost ping costs nothing and must not disturb the learner.
  api.post('/api/study/customer/v1/activity', place, { isSilent: true }).catch(() => undefined);
}

const WALKMAN_EVERY_MS = 50_000;
const WALKMAN_PINGS_MAX = 72;

/**
 * Reports every 50 seconds, at most 72 times, that /walkman is open: who listens does not touch the page
 * (docs/specification.md, section 9). Returns the function that ends it.
 */
export function startWalkmanPings(send: () => void = () => sendPing({})): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    send();
    if (count === WALKMAN_PINGS_MAX) clearInterval(timer);
  }, WALKMAN_EVERY_MS);
  return () => clearInterval(timer);
}
