import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { describe, expect, it } from 'vitest';
import { createConfigSaver } from './config-saver.ts';

// Saving looks at no field by name, so three stand for all.
const defaults = { repetitions: 1, play_speed: 1, is_disorderly: false } as Config;

function rig() {
  let shown: Config = defaults;
  let stored: Config = defaults;
  let who = 1;
  const sent: { change: ConfigChange; answer: () => void; refuse: () => void }[] = [];
  const save = createConfigSaver({
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
        });
      }),
  });
  return {
    save,
    sent,
    shown: () => shown,
    leave: () => {
      who = 2;
      shown = { ...defaults, repetitions: 5 };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('saving config', () => {
  it('shows a change before the server has answered, and keeps it', async () => {
    const { save, sent, shown } = rig();
    const done = save({ repetitions: 3 });
    expect(shown().repetitions).toBe(3);
    await settled();
    sent[0]?.answer();
    await done;
    expect(shown()).toEqual({ ...defaults, repetitions: 3 });
  });

  it('takes back the refused change alone', async () => {
    const { save, sent, shown } = rig();
    const first = save({ repetitions: 3 });
    const second = save({ play_speed: 1.5 });
    await settled();
    sent[0]?.refuse();
    await expect(first).rejects.toThrow('refused');
    await settled();
    expect(shown()).toEqual({ ...defaults, play_speed: 1.5 });
    sent[1]?.answer();
    await second;
    expect(shown()).toEqual({ ...defaults, play_speed: 1.5 });
  });

  it('goes back to what was saved in between when the later change is refused', async () => {
    const { save, sent, shown } = rig();
    const first = save({ repetitions: 3 });
    const second = save({ repetitions: 4 });
    await settled();
    sent[0]?.answer();
    await first;
    await settled();
    expect(shown().repetitions).toBe(4);
    sent[1]?.refuse();
    await expect(second).rejects.toThrow('refused');
    expect(shown().repetitions).toBe(3);
  });

  it('sends one after another, so that the last change is the one that stays', async () => {
    const { save, sent } = rig();
    void save({ is_disorderly: true });
    void save({ is_disorderly: false });
    await settled();
    expect(sent.map(({ change }) => change)).toEqual([{ is_disorderly: true }]);
    sent[0]?.answer();
    await settled();
    await settled();
    expect(sent.map(({ change }) => change)).toEqual([{ is_disorderly: true }, { is_disorderly: false }]);
  });

  it('neither sends nor shows anything for a learner who has left', async () => {
    const { save, sent, shown, leave } = rig();
    void save({ repetitions: 3 });
    const late = save({ play_speed: 2 });
    await settled();
    leave();
    sent[0]?.answer();
    await late;
    expect(sent).toHaveLength(1);
    expect(shown()).toEqual({ ...defaults, repetitions: 5 });
  });
});
