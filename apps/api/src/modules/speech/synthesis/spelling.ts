import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { LRUCache } from 'lru-cache';
import type { SpeechMark } from '../sound/speech-provider.ts';
import { joinPcm, msToSamples, samplesToMs } from './pcm.ts';
import * as voice from './sound-format.ts';
import { type Spoken, Unspeakable } from './spoken.ts';

/** Says a text letter by letter. `sayLetter` gives the sound of one letter without silence around it; empty when it has none. */
export function spell(
  { text }: Pick<SpeechRequest, 'text'>,
  sampleRate: number,
  sayLetter: (letter: string) => Int16Array,
): Spoken {
  const lead = new Int16Array(msToSamples(voice.leadMs, sampleRate));
  const parts: Int16Array[] = [lead];
  const marks: SpeechMark[] = [];
  let at = lead.length;
  let gapMs = 0;
  const push = (part: Int16Array) => {
    parts.push(part);
    at += part.length;
  };
  let offset = 0;
  for (const char of text) {
    const start = offset;
    offset += char.length;
    if (/\s/u.test(char)) {
      gapMs = voice.wordGapMs;
      continue;
    }
    const letter = sayLetter(char.toLowerCase());
    if (letter.length === 0) continue;
    if (marks.length > 0) push(new Int16Array(msToSamples(gapMs, sampleRate)));
    const startMs = samplesToMs(at, sampleRate);
    push(letter);
    marks.push({ start, end: offset, startMs, endMs: samplesToMs(at, sampleRate) });
    if (startMs > voice.longestMs.spelling) throw new Unspeakable('too-long');
    gapMs = voice.letterGapMs;
  }
  if (marks.length === 0) throw new Unspeakable('silent');
  push(new Int16Array(msToSamples(voice.tailMs, sampleRate)));
  return { pcm: joinPcm(parts), sampleRate, marks };
}

/** The sound under `key`, made once. */
export function remembered(
  cache: LRUCache<string, Int16Array>,
  key: string,
  make: () => Int16Array,
): Int16Array {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
