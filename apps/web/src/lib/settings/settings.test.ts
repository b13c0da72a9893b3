import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { optionsOf, settingGroups } from './settings.ts';

const all = settingGroups.flatMap(({ settings }) => settings);

describe('the settings', () => {
  it('show each field once, with a name of its own and one line of Chinese', () => {
    const fields = all.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.toSorted()).toEqual(Object.keys(copy.rows).toSorted());
    const rows = fields.map((field) => copy.rows[field]);
    expect(new Set(rows.map(([name]) => name)).size).toBe(fields.length);
    for (const [name, explain] of rows) {
      expect(name).toMatch(/\p{Script=Han}/u);
      expect(explain).toMatch(/^[^\n]{4,40}$/u);
    }
  });

  it('offer a value that another client has set, in its order', () => {
    const speed = all.find(({ field }) => field === 'play_speed');
    if (speed?.kind !== 'choice') throw new Error('no choice');
    expect(optionsOf(speed, 1).map(({ value }) => value)).toEqual([...speed.values]);
    expect(optionsOf(speed, 1.1).map(({ label }) => label)).toContain('1.1 倍');
    expect(optionsOf(speed, 1.1).findIndex(({ value }) => value === 1.1)).toBe(speed.values.indexOf(1.25));
  });
});
