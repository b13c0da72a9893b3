import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Accent } from './clip-player.ts';
import type { BrowserVoice } from './rank-device-voices.ts';

const voice = (name: string, lang: string, { localService = true, voiceURI = name } = {}): BrowserVoice => ({
  name,
  lang,
  localService,
  voiceURI,
});

const online = { localService: false };
const american = (name: string) =>
  voice(`Microsoft ${name} Online (Natural) - English (United States)`, 'en-US', online);
const british = (name: string) =>
  voice(`Microsoft ${name} Online (Natural) - English (United Kingdom)`, 'en-GB', online);
const apple = (name: string, lang: string, size: string) =>
  voice(name, lang, { voiceURI: `com.apple.${size}.${lang}.${name.replace(/ .*/, '')}` });
const google = (id: string, lang: string) =>
  voice(`Android Speech Recognition and Synthesis from Google ${id}`, lang, { voiceURI: id });

/** What these browsers list, shortened, in their order. */
const browsers = {
  edge: [
    voice('Microsoft David - English (United States)', 'en-US'),
    voice('Microsoft Zira - English (United States)', 'en-US'),
    voice('Microsoft Hazel - English (Great Britain)', 'en-GB'),
    voice('Microsoft Huihui - Chinese (Simplified, PRC)', 'zh-CN'),
    american('Ana'),
    american('AvaMultilingual'),
    american('Jenny'),
    american('Someone'),
    british('Ryan'),
    british('Sonia'),
    voice('Microsoft Natasha Online (Natural) - English (Australia)', 'en-AU', online),
  ],
  chrome: [
    voice('Microsoft Hazel - English (United Kingdom)', 'en-GB'),
    voice('Microsoft Zira - English (United States)', 'en-US'),
    voice('Google Deutsch', 'de-DE', online),
    voice('Google US English', 'en-US', online),
    voice('Google UK English Female', 'en-GB', online),
    voice('Google UK English Male', 'en-GB', online),
  ],
  safari: [
    voice('Albert', 'en-US', { voiceURI: 'com.apple.speech.synthesis.voice.Albert' }),
    voice('坏消息', 'en-US', { voiceURI: 'com.apple.speech.synthesis.voice.BadNews' }),
    apple('Ava', 'en-US', 'voice.compact'),
    voice('Fred', 'en-US', { voiceURI: 'com.apple.speech.synthesis.voice.Fred' }),
    apple('Samantha', 'en-US', 'voice.compact'),
    apple('Samantha (增强)', 'en-US', 'voice.enhanced'),
    apple('Zoe', 'en-US', 'voice.premium'),
    apple('Daniel', 'en-GB', 'voice.super-compact'),
    apple('Serena', 'en-GB', 'voice.premium'),
    voice('Eddy (英语（英国）)', 'en-GB', { voiceURI: 'com.apple.eloquence.en-GB.Eddy' }),
    voice('Fiona', 'en-GB-u-sd-gbsct', { voiceURI: 'com.apple.voice.compact.en-scotland.Fiona' }),
  ],
  android: [
    google('en-us-x-iol-local', 'en_US'),
    google('en-us-x-tpc-network', 'en_US'),
    google('en-us-x-tpc-local', 'en_US'),
    google('en-gb-x-rjs-local', 'en_GB'),
    google('cmn-cn-x-ccc-local', 'zh_CN'),
  ],
  linux: [
    voice('English (Great Britain)+espeak-ng', 'en-GB', { voiceURI: 'espeak-ng en-GB' }),
    voice('English (America)', 'en-US'),
  ],
};

/** Ranks in a fresh browser that listed `atFirst` when the settings were opened. */
async function rank(voices: BrowserVoice[], accent: Accent, atFirst = voices) {
  vi.resetModules();
  vi.stubGlobal('window', { speechSynthesis: { getVoices: () => atFirst } });
  vi.stubGlobal('navigator', { languages: ['zh-CN'] });
  const { rankDeviceVoices } = await import('./rank-device-voices.ts');
  const ranked = await rankDeviceVoices(voices, accent);
  return ranked.map(({ label, quality, isOnline }) => `${label}: ${quality}${isOnline ? ', online' : ''}`);
}

afterEach(() => vi.unstubAllGlobals());

describe("the device's voices", () => {
  it.each<[keyof typeof browsers, Accent, string[]]>([
    [
      'edge',
      'us',
      [
        'Microsoft Ava: natural, online',
        'Jenny: natural, online',
        'Ana: natural, online',
        'Microsoft Someone Online - English: natural, online',
        'Zira: fair',
        'David: fair',
      ],
    ],
    ['edge', 'uk', ['Sonia: natural, online', 'Ryan: natural, online', 'Hazel: fair']],
    ['chrome', 'us', ['Female Google voice (US): natural, online', 'Zira: fair']],
    [
      'chrome',
      'uk',
      ['Female Google voice (UK): natural, online', 'Male Google voice (UK): natural, online', 'Hazel: fair'],
    ],
    ['safari', 'us', ['Zoe: natural', 'Samantha: fair', 'Apple Ava: plain']],
    ['safari', 'uk', ['Serena: natural', 'Daniel: plain']],
    [
      'android',
      'us',
      ['Female voice 1 (US): natural, online', 'Female voice 1 (US): natural', 'Male voice 2 (US): natural'],
    ],
    ['android', 'uk', ['Male voice 1 (UK): natural']],
    ['linux', 'uk', []],
    ['linux', 'us', ['English: plain']],
  ])(
    'of %s for %s are ranked, without sound effects and voices of other accents',
    async (name, accent, expected) => {
      expect(await rank(browsers[name], accent)).toEqual(expected);
    },
  );

  it('that the browser loads later come after those that it listed at first', async () => {
    const late = [...browsers.safari, voice('Vivian', 'en-GB'), voice('Zarvox', 'en-GB')];
    expect(await rank(late, 'uk', browsers.safari)).toEqual([
      'Serena: natural',
      'Daniel: plain',
      'Vivian: plain',
    ]);
  });
});
