import { stat } from 'node:fs/promises';
import {
  type AlignedSpan,
  alignSentences,
  fastestSpeech,
  type SpokenSentence,
} from '@tingci/domain/material/alignment/align-sentences';
import {
  createMelReader,
  type MelFrames,
  type MelReader,
} from '@tingci/domain/material/alignment/mel-frames';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { canonicalText, isSpeakable } from '@tingci/domain/speech/speech-text';
import { findSound } from '../synthesis/pcm.ts';
import { longestMs } from '../synthesis/sound-format.ts';
import { type Speak, Unspeakable } from '../synthesis/spoken.ts';
import type { AlignCommand, AlignRefusal, AlignStep } from './align-protocol.ts';
import { decodeSound } from './decode-sound.ts';
import { Undecodable } from './undecodable.ts';

/** Frames of an hour at most; those of a longer sound are twice as long, so that they fit into the memory. */
const SHORT_MS = 3_600_000;
const SHORT_HOP_MS = 20;
const LONG_HOP_MS = 40;
/** The parts of the time that the steps take. */
const SPEAKING_FROM = 0.4;
const ALIGNING_FROM = 0.8;

type Report = (fraction: number, step: AlignStep) => void;

export type AlignOutcome = { spans: AlignedSpan[] } | { refused: AlignRefusal };

/** Aligns texts to a sound in a file of this machine: decodes it, speaks the texts, and compares both. */
export async function alignSound(
  { path, durationMs, texts }: AlignCommand,
  speak: Speak,
  report: Report,
): Promise<AlignOutcome> {
  const isShort = durationMs !== undefined && durationMs <= SHORT_MS;
  const hopMs = isShort ? SHORT_HOP_MS : LONG_HOP_MS;
  const heard = await hear(path, hopMs, (part) => report(part * SPEAKING_FROM, 'reading'));
  if ('refused' in heard) return heard;
  const spoken: SpokenSentence[] = [];
  let frames = 0;
  for (const [at, text] of texts.entries()) {
    report(SPEAKING_FROM + (at / texts.length) * (ALIGNING_FROM - SPEAKING_FROM), 'speaking');
    const sentence = say(speak, text, hopMs);
    spoken.push(sentence);
    frames += sentence === 'unsaid' ? 0 : sentence.count;
    if (frames * fastestSpeech > heard.count) return { refused: 'short' };
  }
  report(ALIGNING_FROM, 'aligning');
  const found = alignSentences(heard, spoken);
  return 'fault' in found ? { refused: found.fault } : found;
}

async function hear(
  path: string,
  hopMs: number,
  onPart: (part: number) => void,
): Promise<MelFrames | { refused: AlignRefusal }> {
  const { size } = await stat(path);
  let reader: MelReader | undefined;
  try {
    for await (const { sampleRate, samples, readBytes } of decodeSound(path)) {
      reader ??= createMelReader(sampleRate, hopMs, Math.ceil(resourceLimits.durationMs / hopMs));
      reader.push(samples);
      onPart(readBytes / size);
    }
  } catch (error) {
    if (error instanceof Undecodable) return { refused: 'undecodable' };
    if (error instanceof RangeError) return { refused: 'long' };
    throw error;
  }
  return reader?.finish() ?? { refused: 'undecodable' };
}

/** The frames of a text as the voice says it. */
function say(speak: Speak, text: string, hopMs: number): SpokenSentence {
  const said = canonicalText(text);
  if (!/[A-Za-z0-9]/.test(said) || !isSpeakable(said, 'sentence')) return 'unsaid';
  try {
    const { pcm, sampleRate } = speak({ text: said, accent: 'uk', kind: 'sentence' });
    const sound = findSound(pcm);
    if (!sound) return 'unsaid';
    const reader = createMelReader(sampleRate, hopMs, Math.ceil((2 * longestMs.sentence) / hopMs));
    reader.push(Float32Array.from(pcm.subarray(sound.from, sound.to), (sample) => sample / 32_768));
    const frames = reader.finish();
    return frames.count < 2 ? 'unsaid' : frames;
  } catch (error) {
    if (error instanceof Unspeakable) return 'unsaid';
    throw error;
  }
}
