import { describe, expect, it } from 'vitest';
import { mainMeaning, promptOf, slotsOf } from './prompt-view.ts';

const word = {
  translate: 'n. 时间表；日程\nvt. 安排',
  phonetics: { uk: 'ˈʃedʒuːl', us: 'ˈskedʒuːl' },
  example: 'The schedule is full.',
};
const off = {
  phonetic_type: 1,
  is_show_word: false,
  is_show_chinese: false,
  is_show_hanyushiyi: false,
  is_show_yinbiao: false,
  is_show_symbol: false,
  is_show_en_example: false,
} as const;
const view = (over: Partial<Parameters<typeof promptOf>[2]>) =>
  promptOf(word, 'schedule', { ...off, ...over });

describe('the prompt above the input', () => {
  it('is empty when all settings are off', () => {
    expect(view({})).toEqual({});
  });

  it('shows the word with is_show_word', () => {
    expect(view({ is_show_word: true })).toEqual({ word: 'schedule' });
  });

  it('shows the main meaning with is_show_chinese, and all meanings with is_show_hanyushiyi', () => {
    expect(view({ is_show_chinese: true })).toEqual({ meaning: '时间表' });
    expect(view({ is_show_chinese: true, is_show_hanyushiyi: true })).toEqual({ meaning: word.translate });
    expect(view({ is_show_hanyushiyi: true })).toEqual({});
  });

  it('shows the phonetic of the accent with is_show_yinbiao and phonetic_type', () => {
    expect(view({ is_show_yinbiao: true })).toEqual({ phonetic: { accent: 'uk', text: 'ˈʃedʒuːl' } });
    expect(view({ is_show_yinbiao: true, phonetic_type: 2 })).toEqual({
      phonetic: { accent: 'us', text: 'ˈskedʒuːl' },
    });
  });

  it('shows the phonetic of the other accent when the accent has none', () => {
    const only = { ...word, phonetics: { uk: '', us: 'x' } };
    expect(promptOf(only, 'schedule', { ...off, is_show_yinbiao: true }).phonetic).toEqual({
      accent: 'us',
      text: 'x',
    });
  });

  it('shows one line for each letter with is_show_symbol', () => {
    expect(view({ is_show_symbol: true })).toEqual({ slots: '________' });
    expect(slotsOf("o'clock ice-cream café")).toBe("_'_____ ___-_____ ____");
  });

  it('shows the example with a blank with is_show_en_example, and none when the example would show the word', () => {
    expect(view({ is_show_en_example: true })).toEqual({ example: 'The ____ is full.' });
    expect(promptOf(word, 'lease', { ...off, is_show_en_example: true })).toEqual({});
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
