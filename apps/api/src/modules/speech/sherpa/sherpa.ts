import { createRequire } from 'node:module';
import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import { LRUCache } from 'lru-cache';
import { findSound, padPcm, samplesToMs } from '../synthesis/pcm.ts';
import { leadMs, longestMs, tailMs } from '../synthesis/sound-format.ts';
import { remembered, spell } from '../synthesis/spelling.ts';
import { type Speak, Unspeakable } from '../synthesis/spoken.ts';
import { toSpokenText } from '../synthesis/spoken-text.ts';
import { readModelLayout, type SherpaConfig } from './model-layout.ts';
import { readOwnVoice } from './own-voice.ts';
import { sherpaSpeed } from './sherpa-speed.ts';

/** The part of sherpa-onnx-node that we use. It has no types. */
type Sherpa = {
  OfflineTts: new (
    config: SherpaConfig,
  ) => {
    generate(request: { text: string; sid: number; speed: number }): {
      samples: Float32Array;
      sampleRate: number;
    };
  };
};

const names: Readonly<Record<string, string>> = { '-': 'hyphen', "'": 'apostrophe', '’': 'apostrophe' };

/** Loads the model of a registered voice. A damaged model ends the process. */
export async function createSherpaSpeak(folder: string): Promise<Speak> {
  const [voice, layout] = [await readOwnVoice(folder), readModelLayout(folder)];
  if (!voice) throw new Error(`no voice in ${folder}`);
  if ('fault' in layout) throw new Error(layout.fault);
  const { OfflineTts } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const engine = new OfflineTts(layout);
  const letters = new LRUCache<string, Int16Array>({ max: 200 });

  function run(text: string, kind: SpeechKind) {
    const { samples, sampleRate } = engine.generate({
      text,
      sid: voice?.speaker ?? 0,
      speed: sherpaSpeed[kind],
    });
    if (samplesToMs(samples.length, sampleRate) > longestMs[kind]) throw new Unspeakable('too-long');
    return { pcm: Int16Array.from(samples, toSample), sampleRate };
  }

  function sayLetter(letter: string): Int16Array {
    const { pcm, sampleRate } = run(names[letter] ?? letter.toUpperCase(), 'spelling');
    const sound = findSound(pcm);
    return sound ? padPcm(pcm, sound, { leadMs: 0, tailMs: 0, sampleRate }) : new Int16Array();
  }

  return (request) => {
    if (request.kind === 'spelling') {
      const { sampleRate } = run('A', 'spelling');
      return spell(request, sampleRate, (letter) => remembered(letters, letter, () => sayLetter(letter)));
    }
    const { pcm, sampleRate } = run(toSpokenText(request.text).spoken, request.kind);
    const sound = findSound(pcm);
    if (!sound) throw new Unspeakable('silent');
    const end = request.text.length;
    const endMs = leadMs + samplesToMs(sound.to - sound.from, sampleRate);
    // These models give no times of words.
    const marks = request.kind === 'word' ? [{ start: 0, end, startMs: leadMs, endMs }] : [];
    return { pcm: padPcm(pcm, sound, { leadMs, tailMs, sampleRate }), sampleRate, marks };
  };
}

const toSample = (level: number): number => Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
