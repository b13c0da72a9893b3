import { expect, it } from 'vitest';
import { type DeviceVoice, rankDeviceVoices } from './device-voices.ts';

const voice = (name: string, lang: string, localService = true): DeviceVoice => ({
  name,
  lang,
  localService,
  voiceURI: name,
});

it('offers the natural voices of an accent first, and no sound effects', () => {
  const voices = [
    voice('Microsoft Hazel', 'en-GB'),
    voice('Microsoft Sonia Online (Natural)', 'en-GB', false),
    voice('en-gb-x-rjs-local', 'en_GB'),
    voice('Google US English', 'en-US', false),
    voice('Zarvox', 'en-US'),
    voice('Tingting', 'zh-CN'),
  ];
  expect(rankDeviceVoices(voices, 'uk').map(({ name }) => name)).toEqual([
    'en-gb-x-rjs-local',
    'Microsoft Sonia Online (Natural)',
    'Microsoft Hazel',
  ]);
  expect(rankDeviceVoices(voices, 'us').map(({ name }) => name)).toEqual(['Google US English']);
});
