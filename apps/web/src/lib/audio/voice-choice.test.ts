import { beforeEach, describe, expect, it } from 'vitest';
import {
  chooseVoice,
  deviceVoiceName,
  findChosenDeviceVoice,
  nameChosenVoices,
  withVoice,
} from './voice-choice.ts';

const word = '/api/study/speech/us/word?text=a&v=1&s=2';

describe('the chosen voice', () => {
  beforeEach(() => {
    chooseVoice('uk', '');
    chooseVoice('us', '');
  });

  it('is in the addresses of its accent alone', () => {
    chooseVoice('us', 'us-slt');
    expect(withVoice(word)).toBe(`${word}&voice=us-slt`);
    expect(withVoice(word.replace('/us/', '/uk/'))).not.toContain('voice=');
  });

  it.each([
    ['a speaker of a paper', '/api/study/speech/us/sentence?text=a&w=f1&v=1&s=2'],
    ['a sample of another voice', `${word}&voice=us-kal`],
    ['a recording', '/api/study/recording/listening/1/1?v=1&s=2'],
    ['no address', ''],
  ])('does not change %s', (_name, address) => {
    chooseVoice('us', 'us-slt');
    expect(withVoice(address)).toBe(address);
  });

  it('of the device stays out of addresses', () => {
    chooseVoice('us', deviceVoiceName('Google US English'));
    expect(findChosenDeviceVoice('us')).toBe('Google US English');
    expect(findChosenDeviceVoice('uk')).toBeUndefined();
    expect(withVoice(word)).toBe(word);
  });

  it('is counted by its id, and a voice of the device without its name', () => {
    expect(nameChosenVoices()).toEqual({ uk: 'default', us: 'default' });
    chooseVoice('uk', 'uk-f1');
    chooseVoice('us', deviceVoiceName('Google US English'));
    expect(nameChosenVoices()).toEqual({ uk: 'uk-f1', us: 'device' });
  });
});
