import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { builtInVoices, type VoiceId } from '@tingci/domain/speech/voices';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSound } from '../synthesis/pcm.ts';
import type { Speak, Spoken } from '../synthesis/spoken.ts';
import { createFliteSpeak } from './flite.ts';

let speak: Speak;

beforeAll(async () => {
  speak = await createFliteSpeak();
});

const word = (text: string, ipa?: string): SpeechRequest => ({
  text,
  accent: 'us',
  kind: 'word',
  ...(ipa === undefined ? {} : { ipa }),
});
const sentence = (text: string, voice?: VoiceId): SpeechRequest => ({
  text,
  accent: 'us',
  kind: 'sentence',
  ...(voice === undefined ? {} : { voice }),
});
const msOf = ({ pcm, sampleRate }: Spoken): number => (pcm.length * 1000) / sampleRate;

describe('Flite', () => {
  test('says the same text with the same samples after hundreds of others', () => {
    const first = speak(word('accommodate'));
    for (let n = 0; n < 60; n += 1)
      speak(sentence(`Number ${n} is here.`, n % 2 === 0 ? 'us-kal' : 'us-rms'));
    expect(speak(word('accommodate')).pcm).toEqual(first.pcm);
  });

  test.each(builtInVoices.filter(({ engine }) => engine === 'flite'))(
    '$id marks what is between white space, in order and inside the sound',
    ({ id, accent }) => {
      const text = 'The R&D team — well-known, of course — don’t agree about £5.50 or the café.';
      const spoken = speak({ ...sentence(text, id), accent });
      expect(spoken.marks.map(({ start, end }) => text.slice(start, end))).toEqual(
        'The R&D team well-known, of course don’t agree about £5.50 or the café.'.split(' '),
      );
      let lastMs = 0;
      for (const { startMs, endMs } of spoken.marks) {
        expect(startMs).toBeGreaterThanOrEqual(lastMs);
        expect(endMs).toBeGreaterThan(startMs);
        lastMs = endMs;
      }
      expect(lastMs).toBeLessThanOrEqual(msOf(spoken));
    },
  );

  test('marks a word where its sound is: the pause at a comma lies between two marks', () => {
    const { pcm, sampleRate, marks } = speak(sentence('Take the first, then the last.'));
    const [, , first, then] = marks;
    const gap = pcm.subarray(
      Math.round(((first?.endMs ?? 0) * sampleRate) / 1000),
      Math.round(((then?.startMs ?? 0) * sampleRate) / 1000),
    );
    expect((gap.length * 1000) / sampleRate).toBeGreaterThan(50);
    const peak = (part: Int16Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak(gap)).toBeLessThan(peak(pcm) / 5);
  });

  test('has the pauses of every voice around the sound', () => {
    const { pcm, sampleRate } = speak(word('ship', 'ʃɪp'));
    const sound = findSound(pcm);
    expect(Math.abs(((sound?.from ?? 0) * 1000) / sampleRate - 30)).toBeLessThan(20);
    expect(Math.abs(((pcm.length - (sound?.to ?? 0)) * 1000) / sampleRate - 90)).toBeLessThan(20);
  });

  test('follows a pronunciation, and reads by itself when a sign is unknown', () => {
    const plain = msOf(speak(word('lead')));
    expect(Math.abs(msOf(speak(word('lead', 'ˌjuːnɪˈvɜːrsəti'))) - plain)).toBeGreaterThan(200);
    expect(msOf(speak(word('lead', 'l]]<break time="9s"/>')))).toBe(plain);
  });

  test('spells letter by letter with pauses, longer between words', () => {
    const { marks } = speak({ text: 'add on', accent: 'us', kind: 'spelling' });
    expect(marks.map(({ start }) => start)).toEqual([0, 1, 2, 4, 5]);
    const gaps = marks.slice(1).map((mark, i) => mark.startMs - (marks[i]?.endMs ?? 0));
    expect(gaps.map((gap) => Math.round(gap / 10) * 10)).toEqual([220, 220, 520, 220]);
  });

  test('keeps accented letters', () => {
    expect(speak(word('café')).pcm).toEqual(speak(word('cafe')).pcm);
  });

  test.each([
    ['SSML', 'one <break time="20s"/> two'],
    ['a foreign file', '<audio src="/etc/passwd">one</audio>'],
    ['an option', '-voicedump x one'],
    ['the name of a file', 'in.txt'],
    ['a rate command', 'one \u000110S two'],
    ['only a capital', 'A'],
  ])('reads %s as text', (_name, text) => {
    const spoken = speak(sentence(text));
    expect(msOf(spoken)).toBeLessThan(9000);
    expect(spoken.marks.length).toBeGreaterThan(0);
  });

  test.each([
    ['without a sound', '—', 'silent'],
    ['in another script', '你'.repeat(500), 'silent'],
    ['that would last for minutes', '9'.repeat(500), 'too-long'],
  ])('refuses a text %s and goes on', (_name, text, reason) => {
    expect(() => speak(sentence(text))).toThrow(expect.objectContaining({ reason }));
    expect(speak(word('next')).marks).toHaveLength(1);
  });
});
