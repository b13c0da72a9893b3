import type { Tabs } from './outbox.ts';

/** The other tabs on a learner's queue, by Web Locks and a broadcast channel; a browser without either has one tab. */
export function joinTabs(userId: number): Tabs {
  const name = `tingci-outbox:${userId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // Not in every browser, and nowhere on plain HTTP: there the server's dedupe alone keeps answers single.
    exclusive: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    announce: () => channel?.postMessage(null),
    subscribe(changed) {
      channel?.addEventListener('message', changed);
      return () => channel?.close();
    },
  };
}
