import { beforeEach, describe, expect, it } from 'vitest';
import { chooseVoice, deviceVoiceName, findChosenDeviceVoice, withVoice } from './voice-choice.ts';

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
});
