import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { describe, expect, it } from 'vitest';
import { createConfigQueue } from './config-queue.ts';
import { createConfigSaver } from './config-saver.ts';

// Saving treats all fields alike, so a few are enough here.
const defaults = { repetitions: 1, play_speed: 1, is_disorderly: false, is_beginner_guide: 0 } as Config;

class Away extends Error {}

/** A device with its storage, a server, and pages that open one after another. */
function rig() {
  const storage = new Map<string, string>();
  let stored: Config = defaults;
  let who = 1;

  const open = (profile: Config = stored) => {
    let shown = profile;
    let isWaiting = false;
    const retries: (() => void)[] = [];
    const sent: { change: ConfigChange; answer: () => void; refuse: () => void; fail: () => void }[] = [];
    let made = 0;
    const saver = createConfigSaver({
      owner: () => who,
      read: () => shown,
      show: (config) => {
        shown = config;
      },
      send: (change) =>
        new Promise((resolve, reject) => {
          sent.push({
            change,
            answer: () => {
              stored = { ...stored, ...(change as Partial<Config>) };
              resolve(stored);
            },
            refuse: () => reject(new Error('refused')),
            fail: () => reject(new Away()),
          });
        }),
      queue: createConfigQueue(() => ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, text) => void storage.set(key, text),
        removeItem: (key) => void storage.delete(key),
      })),
      isTransient: (error) => error instanceof Away,
      setTimer: (run) => {
        retries.push(run);
        return () => retries.splice(0);
      },
      createId: () => `${who}-${++made}-${Math.random()}`,
      noteWaiting: (next) => {
        isWaiting = next;
      },
    });
    shown = saver.applyServerConfig(1, profile);
    return { ...saver, sent, shown: () => shown, isWaiting: () => isWaiting, retries };
  };
  return {
    open,
    storage,
    stored: () => stored,
    leave: () => {
      who = 2;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('saving config', () => {
  it('shows a change before the server has answered, and keeps it', async () => {
    const page = rig().open();
    const done = page.save({ repetitions: 3 });
    expect(page.shown().repetitions).toBe(3);
    page.sent[0]?.answer();
    expect(await done).toBe('saved');
    expect(page.shown()).toEqual({ ...defaults, repetitions: 3 });
  });

  it('reverts only the refused change', async () => {
    const page = rig().open();
    const first = page.save({ repetitions: 3 });
    const second = page.save({ play_speed: 1.5 });
    page.sent[0]?.refuse();
    await expect(first).rejects.toThrow('refused');
    await settled();
    expect(page.shown()).toEqual({ ...defaults, play_speed: 1.5 });
    page.sent[1]?.answer();
    await second;
    expect(page.shown()).toEqual({ ...defaults, play_speed: 1.5 });
  });

  it('reverts to the last saved value when the later change is refused', async () => {
    const page = rig().open();
    const first = page.save({ repetitions: 3 });
    const second = page.save({ repetitions: 4 });
    page.sent[0]?.answer();
    await first;
    await settled();
    expect(page.shown().repetitions).toBe(4);
    page.sent[1]?.refuse();
    await expect(second).rejects.toThrow('refused');
    expect(page.shown().repetitions).toBe(3);
  });

  it('sends changes one after another, so that the last one wins', async () => {
    const page = rig().open();
    void page.save({ is_disorderly: true });
    void page.save({ is_disorderly: false });
    expect(page.sent.map(({ change }) => change)).toEqual([{ is_disorderly: true }]);
    page.sent[0]?.answer();
    await settled();
    expect(page.sent.map(({ change }) => change)).toEqual([
      { is_disorderly: true },
      { is_disorderly: false },
    ]);
  });

  it('sends a change that the callback of an earlier save makes', async () => {
    const page = rig().open();
    const both = page.save({ repetitions: 2 }).then(() => page.save({ play_speed: 2 }));
    page.sent[0]?.answer();
    await settled();
    expect(page.sent).toHaveLength(2);
    page.sent[1]?.answer();
    expect(await both).toBe('saved');
  });

  it('neither sends nor shows anything after the learner has logged out', async () => {
    const { open, leave, storage } = rig();
    const page = open();
    void page.save({ repetitions: 3 });
    const late = page.save({ play_speed: 2 });
    leave();
    page.sent[0]?.answer();
    await late;
    expect(page.sent).toHaveLength(1);
    expect(page.shown()).toEqual({ ...defaults, repetitions: 3, play_speed: 2 });
    // It waits for its own learner.
    expect([...storage.keys()]).toEqual(['config-waiting:1']);
  });

  it("sends a learner's change while a change of the previous learner is still being sent", async () => {
    const device = rig();
    const page = device.open();
    const left = page.save({ repetitions: 3 });
    device.leave();
    page.applyServerConfig(2, defaults);
    const done = page.save({ play_speed: 2 });
    page.sent[0]?.fail();
    await settled();
    expect(await left).toBe('queued');
    page.sent[1]?.answer();
    expect(page.sent[1]?.change).toEqual({ play_speed: 2 });
    expect(await done).toBe('saved');
  });
});

describe('without a connection to the server', () => {
  it('keeps the last change of each field, and sends them after a reconnect', async () => {
    const { open, stored } = rig();
    const page = open();
    const first = page.save({ repetitions: 3, play_speed: 2 });
    page.sent[0]?.fail();
    expect(await first).toBe('queued');
    expect(page.isWaiting()).toBe(true);
    const second = page.save({ repetitions: 4 });
    expect(page.sent[1]?.change).toEqual({ play_speed: 2 });
    page.sent[1]?.fail();
    expect(await second).toBe('queued');
    expect(page.shown()).toEqual({ ...defaults, repetitions: 4, play_speed: 2 });

    page.retries.at(-1)?.();
    page.sent[2]?.answer();
    await settled();
    page.sent[3]?.answer();
    await settled();
    expect(stored()).toEqual({ ...defaults, repetitions: 4, play_speed: 2 });
    expect(page.isWaiting()).toBe(false);
    expect(page.sent).toHaveLength(4);
  });

  it("applies a change without a response over the server's config after a reload", async () => {
    const { open, stored, storage } = rig();
    void open().save({ is_beginner_guide: 1 });
    const next = open(defaults);
    expect(next.shown().is_beginner_guide).toBe(1);
    void next.flush();
    next.sent[0]?.answer();
    await settled();
    expect(stored().is_beginner_guide).toBe(1);
    expect(storage.size).toBe(0);
  });

  it('reverts a change of an earlier page when the server refuses it', async () => {
    const { open, storage } = rig();
    void open().save({ repetitions: 3 });
    const next = open(defaults);
    void next.flush();
    next.sent[0]?.refuse();
    await settled();
    expect(next.shown()).toEqual(defaults);
    expect(storage.size).toBe(0);
  });

  it('keeps changes in memory when storage refuses', async () => {
    const queue = createConfigQueue(() => {
      throw new Error('forbidden');
    });
    const waiting = [{ id: '1', change: { repetitions: 2 } }];
    queue.set(1, waiting);
    expect(queue.list(1)).toEqual(waiting);
    queue.set(1, []);
    expect(queue.list(1)).toEqual([]);
  });

  it('ignores invalid stored changes', () => {
    const queueOf = (text: string) =>
      createConfigQueue(() => ({
        getItem: () => text,
        setItem: () => undefined,
        removeItem: () => undefined,
      }));
    for (const text of ['{', '{}', 'null', '[1, null, {"id": 1}, {"id": "1"}]']) {
      expect(queueOf(text).list(1)).toEqual([]);
    }
  });
});

it('does not undo a saved change by a profile that was requested before it', async () => {
  const page = rig().open();
  const asOf = page.mark();
  const done = page.save({ repetitions: 3 });
  page.sent[0]?.answer();
  await done;
  expect(page.applyServerConfig(1, defaults, asOf).repetitions).toBe(3);
  expect(page.applyServerConfig(1, defaults, page.mark()).repetitions).toBe(1);
});
