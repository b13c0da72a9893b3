import { describe, expect, it } from 'vitest';
import { mainMeaning, promptOf, slotsOf } from './prompt-view.ts';

const word = {
  translate: 'n. 时间表；日程\nvt. 安排',
  phonetics: { uk: 'ˈʃedʒuːl', us: 'ˈskedʒuːl' },
  example: 'The schedule is full.',
};
const off = {
  accent: 'uk',
  isWordShown: false,
  isMeaningShown: false,
  isEveryMeaningShown: false,
  isPhoneticShown: false,
  isShapeShown: false,
  isExampleShown: false,
} as const;
const view = (over: Partial<Parameters<typeof promptOf>[2]>) =>
  promptOf(word, 'schedule', { ...off, ...over });

describe('the prompt above the input', () => {
  it('is empty when all settings are off', () => {
    expect(view({})).toEqual({});
  });

  it('shows the word with isWordShown', () => {
    expect(view({ isWordShown: true })).toEqual({ word: 'schedule' });
  });

  it('shows the main meaning with isMeaningShown, and all meanings with isEveryMeaningShown', () => {
    expect(view({ isMeaningShown: true })).toEqual({ meaning: '时间表' });
    expect(view({ isMeaningShown: true, isEveryMeaningShown: true })).toEqual({ meaning: word.translate });
    expect(view({ isEveryMeaningShown: true })).toEqual({});
  });

  it('shows the phonetic of the accent with isPhoneticShown and the accent', () => {
    expect(view({ isPhoneticShown: true })).toEqual({ phonetic: { accent: 'uk', text: 'ˈʃedʒuːl' } });
    expect(view({ isPhoneticShown: true, accent: 'us' })).toEqual({
      phonetic: { accent: 'us', text: 'ˈskedʒuːl' },
    });
  });

  it('shows the phonetic of the other accent when the accent has none', () => {
    const only = { ...word, phonetics: { uk: '', us: 'x' } };
    expect(promptOf(only, 'schedule', { ...off, isPhoneticShown: true }).phonetic).toEqual({
      accent: 'us',
      text: 'x',
    });
  });

  it('shows one line for each letter with isShapeShown', () => {
    expect(view({ isShapeShown: true })).toEqual({ slots: '________' });
    expect(slotsOf("o'clock ice-cream café")).toBe("_'_____ ___-_____ ____");
  });

  it('shows the example with a blank with isExampleShown, and none when the example would show the word', () => {
    expect(view({ isExampleShown: true })).toEqual({ example: 'The ____ is full.' });
    expect(promptOf(word, 'lease', { ...off, isExampleShown: true })).toEqual({});
  });
});

it.each([
  ['n. 住处；住宿', '住处'],
  ['adj. 必要的;必需的\nn. 必需品', '必要的'],
  ['v. & n. 租', '租'],
  ['vt./vi. 改变', '改变'],
  ['星期三', '星期三'],
  ['abbr.', 'abbr.'],
])('the main meaning of %j is %s', (translate, main) => {
  expect(mainMeaning(translate)).toBe(main);
});
