import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { optionsOf, type SettingConfig, settingGroups } from './settings.ts';

const all = settingGroups.flatMap(({ settings }) => settings);

describe('the settings', () => {
  it('show each field once, with its own name and one line of Chinese', () => {
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

  it('read the values that they write, over any earlier value', () => {
    const before = { chosenMode: '跟打', isWrongOnly: true, isAllErrorsOnly: true };
    for (const setting of all) {
      if (setting.kind === 'device') continue;
      const changed = (change: object) => ({ ...before, ...change }) as SettingConfig;
      if (setting.kind === 'switch') {
        expect(setting.isOn(changed(setting.change(true))), setting.field).toBe(true);
        expect(setting.isOn(changed(setting.change(false))), setting.field).toBe(false);
      } else {
        for (const value of setting.values) {
          expect(setting.value(changed(setting.change(value))), setting.field).toBe(value);
        }
      }
    }
  });

  it('allow the wrong words of the chapter or all wrong words, not both', () => {
    const change = (field: string) => {
      const setting = all.find((each) => each.field === field);
      return setting?.kind === 'switch' ? setting.change(true) : undefined;
    };
    expect(change('isWrongOnly')).toEqual({ isWrongOnly: true, isAllErrorsOnly: false });
    expect(change('isAllErrorsOnly')).toEqual({ isWrongOnly: false, isAllErrorsOnly: true });
  });

  it('show a value that another client has set, in its order', () => {
    const speed = all.find(({ field }) => field === 'playSpeed');
    if (speed?.kind !== 'choice') throw new Error('no choice');
    expect(optionsOf(speed, 1).map(({ value }) => value)).toEqual([...speed.values]);
    expect(optionsOf(speed, 1.1).map(({ label }) => label)).toContain('1.1 倍');
    expect(optionsOf(speed, 1.1).findIndex(({ value }) => value === 1.1)).toBe(speed.values.indexOf(1.25));
  });
});
