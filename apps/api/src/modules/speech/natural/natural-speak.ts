import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import createEspeak, { type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechKind, SpeechRequest } from '@tingci/domain/speech/speech-request';
import { LRUCache } from 'lru-cache';
import { espeakVoices } from '../espeak/espeak-voices.ts';
import { findSound, joinPcm, padPcm, samplesToMs } from '../synthesis/pcm.ts';
import { leadMs, longestMs, tailMs } from '../synthesis/sound-format.ts';
import { remembered, spell } from '../synthesis/spelling.ts';
import { type Speak, Unspeakable } from '../synthesis/spoken.ts';
import { ipaToSigns, stressAlone } from './ipa-to-signs.ts';
import { modelLayout } from './model-files.ts';
import { toCharacters } from './model-signs.ts';
import { naturalSpeed } from './natural-speed.ts';
import { splitClauses, splitSigns } from './natural-text.ts';
import { findNaturalVoice, naturalVoices } from './natural-voices.ts';

/** Threads of the model. A second one waits more than it works on a machine that is busy. */
const THREADS = 1;
/** Signs of one call of the model: memory grows with them, and it takes at most 508. */
const MOST_SIGNS = 200;
/** A longer word is no word. */
const MOST_WORD_SIGNS = 100;
// eSpeak NG would spell what it does not know, as in `Chinese letter`.
const foreign = /[^\P{L}\p{Script=Latin}]/u;

/** The part of sherpa-onnx-node that we use. It has no types. */
type Sherpa = {
  OfflineTts: new (
    config: object,
  ) => {
    generate(request: { text: string; sid: number; speed: number }): {
      samples: Float32Array;
      sampleRate: number;
    };
  };
};

const names: Readonly<Record<string, string>> = { '-': 'hyphen', "'": 'apostrophe', '’': 'apostrophe' };

/** Requests and today's engines come first: nobody waits for this one. */
const NICENESS = 10;

/** Loads the natural model in a folder, in a process of its own. A damaged model ends the process. */
export async function createNaturalSpeak(folder: string): Promise<Speak> {
  lowerPriority();
  const { OfflineTts } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const model = new OfflineTts({
    model: { kokoro: modelLayout(folder), numThreads: THREADS, provider: 'cpu', debug: false },
    maxNumSentences: 1,
    // The model's own pauses.
    silenceScale: 1,
  });
  const { eSpeakNGWorker } = await createEspeak();
  const transcriber = new eSpeakNGWorker();
  const letters = new LRUCache<string, Int16Array>({ max: 400 });

  function run(pieces: readonly string[], voice: string, kind: SpeechKind) {
    const sid = naturalVoices.findIndex(({ id }) => id === voice);
    const parts: Int16Array[] = [];
    let [rate, ms] = [0, 0];
    for (const piece of pieces) {
      const { samples, sampleRate } = model.generate({
        text: toCharacters(piece),
        sid,
        speed: naturalSpeed[kind],
      });
      rate = sampleRate;
      ms += samplesToMs(samples.length, sampleRate);
      if (ms > longestMs[kind]) throw new Unspeakable('too-long');
      parts.push(Int16Array.from(samples, toSample));
    }
    return { pcm: joinPcm(parts), sampleRate: rate };
  }

  function sayLetter(letter: string, voice: string, accent: Accent): Int16Array {
    const signs = transcribe(transcriber, names[letter] ?? letter.toUpperCase(), accent);
    if (signs === undefined) return new Int16Array();
    const { pcm, sampleRate } = run([`${stressAlone(signs)}.`], voice, 'spelling');
    const sound = findSound(pcm);
    return sound ? padPcm(pcm, sound, { leadMs: 0, tailMs: 0, sampleRate }) : new Int16Array();
  }

  return (request) => {
    const { accent, kind, text } = request;
    const voice = findNaturalVoice(request.voice ?? '');
    if (voice?.accent !== accent || kind === 'chinese') throw new Unspeakable('silent');
    if (kind === 'spelling')
      return spell(request, MODEL_RATE, (letter) =>
        remembered(letters, `${voice.id}${letter}`, () => sayLetter(letter, voice.id, accent)),
      );
    const pieces = listPieces(transcriber, request);
    if (kind === 'word' && pieces.join('').length > MOST_WORD_SIGNS) throw new Unspeakable('too-long');
    const { pcm, sampleRate } = run(pieces, voice.id, kind);
    const sound = findSound(pcm);
    if (!sound) throw new Unspeakable('silent');
    const endMs = leadMs + samplesToMs(sound.to - sound.from, sampleRate);
    const marks = kind === 'word' ? [{ start: 0, end: text.length, startMs: leadMs, endMs }] : [];
    return { pcm: padPcm(pcm, sound, { leadMs, tailMs, sampleRate }), sampleRate, marks };
  };
}

function lowerPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // The system does not allow it.
  }
}

/** Samples a second of the model. */
const MODEL_RATE = 24_000;

/** What the model says, in pieces. Throws {@link Unspeakable} for a text with signs that it does not have. */
function listPieces(transcriber: EspeakWorker, { text, ipa, accent }: SpeechRequest): string[] {
  if (foreign.test(text)) throw new Unspeakable('silent');
  const hint = ipa === undefined ? undefined : ipaToSigns(ipa, accent);
  if (hint !== undefined) return [`${hint.includes(' ') ? hint : stressAlone(hint)}.`];
  const clauses = splitClauses(text).map((clause) => {
    const signs = transcribe(transcriber, clause.text, accent);
    if (signs === undefined) throw new Unspeakable('silent');
    return signs + clause.pause;
  });
  const [only] = clauses;
  if (only === undefined) throw new Unspeakable('silent');
  return splitSigns(clauses.length === 1 && !only.includes(' ') ? [stressAlone(only)] : clauses, MOST_SIGNS);
}

function transcribe(transcriber: EspeakWorker, text: string, accent: Accent): string | undefined {
  transcriber.set_voice(espeakVoices[accent]);
  return ipaToSigns(transcriber.synthesize_ipa(text).ipa, accent);
}

const toSample = (level: number): number => Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
