import type { Tabs } from './outbox.ts';

/**
 * Coordinates the tabs that use a learner's queue, with Web Locks and a broadcast channel. Without these it assumes one
 * tab.
 */
export function joinTabs(userId: number): Tabs {
  const name = `tingci-outbox:${userId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // Some browsers have no Web Locks, and plain HTTP has none. Then only the server's dedupe prevents double answers.
    exclusive: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    announce: () => channel?.postMessage(null),
    subscribe(changed) {
      channel?.addEventListener('message', changed);
      return () => channel?.close();
    },
  };
}
