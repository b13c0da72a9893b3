import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import { voiceOf } from '@tingci/domain/speech/voice-of';
import { LRUCache } from 'lru-cache';
import type { SpeechMark } from '../sound/speech-provider.ts';
import { findSound, padPcm, samplesToMs } from '../synthesis/pcm.ts';
import { leadMs, longestMs, tailMs } from '../synthesis/sound-format.ts';
import { remembered, spell } from '../synthesis/spelling.ts';
import { type Speak, type Spoken, Unspeakable } from '../synthesis/spoken.ts';
import { createBrightener } from './brighten.ts';
import { createFlite, type Flite, fliteSampleRate } from './flite-program.ts';
import { FASTEST_VOICE, type FliteVoice, findFliteVoice } from './flite-voices.ts';
import { ipaToFlite } from './ipa-to-flite.ts';
import { letterNames } from './letter-names.ts';
import { toSpokenTokens } from './spoken-tokens.ts';
import { markTokens, readPhoneLines, readTimedPhones, type TimedPhone } from './token-times.ts';

// The fastest of these voices needs 90 ms a phone. A text with more phones is not spoken at all.
const SHORTEST_PHONE_MS = 75;

type Raw = { pcm: Int16Array; sampleRate: number; phones: TimedPhone[] };

/** Loads the engine (about 0.7 s). */
export async function createFliteSpeak(): Promise<Speak> {
  const flite = await createFlite();
  const brighteners = new Map<number, (pcm: Int16Array) => Int16Array>();
  const letters = new LRUCache<string, Int16Array>({ max: 200 });

  function brighten(pcm: Int16Array, db: number): Int16Array {
    const brightener = brighteners.get(db) ?? createBrightener(db);
    brighteners.set(db, brightener);
    return brightener(pcm);
  }

  function run(voice: FliteVoice, kind: SpeechKind, input: readonly string[]): Raw {
    // It has no Chinese voice: eSpeak NG says Chinese text.
    if (kind === 'chinese') throw new Unspeakable('silent');
    const factor = voice.formantFactor ?? 1;
    const features = [
      ['duration_stretch', voice.stretch[kind] * factor],
      ['int_f0_target_stddev', voice.pitchDeviationHz],
      ['int_f0_target_mean', voice.pitchMeanHz === undefined ? undefined : voice.pitchMeanHz / factor],
    ].flatMap(([name, value]) =>
      value === undefined ? [] : ['--setf', `${name}=${Number(value).toFixed(3)}`],
    );
    const { printed, pcm } = flite(['-voice', voice.name, ...features, ...input, '-o', '{wav}', '-psdur']);
    const phones = readTimedPhones(printed).map(({ name, startMs, endMs }) => ({
      name,
      startMs: startMs / factor,
      endMs: endMs / factor,
    }));
    const sampleRate = Math.round(fliteSampleRate * factor);
    if (samplesToMs(pcm.length, sampleRate) > longestMs[kind]) throw new Unspeakable('too-long');
    if (phones.length === 0) throw new Unspeakable('silent');
    return { pcm: voice.brightenDb ? brighten(pcm, voice.brightenDb) : pcm, sampleRate, phones };
  }

  function sayLetter(voice: FliteVoice, letter: string): Int16Array {
    const spoken = toSpokenTokens(letter)[0]?.spoken ?? '';
    if (spoken === '') return new Int16Array();
    const name = letterNames[spoken];
    try {
      const { pcm, sampleRate } = run(voice, 'spelling', name ? ssml([name.split(' ')]) : ['-t', spoken]);
      const sound = findSound(pcm);
      return sound ? padPcm(pcm, sound, { leadMs: 0, tailMs: 0, sampleRate }) : new Int16Array();
    } catch (error) {
      if (error instanceof Unspeakable && error.reason === 'silent') return new Int16Array();
      throw error;
    }
  }

  return (request) => {
    const id = voiceOf(request);
    const voice = findFliteVoice(id);
    if (!voice) throw new Error(`${id} is no voice of this engine`);
    if (request.kind === 'spelling') {
      const sampleRate = Math.round(fliteSampleRate * (voice.formantFactor ?? 1));
      return spell(request, sampleRate, (letter) =>
        remembered(letters, `${id}${letter}`, () => sayLetter(voice, letter)),
      );
    }
    const hint = request.ipa === undefined ? undefined : ipaToFlite(request.ipa);
    if (hint) {
      const raw = run(voice, request.kind, ssml(hint));
      return trim(raw, [{ start: 0, end: request.text.length, ...spanOf(raw.phones) }]);
    }
    const tokens = toSpokenTokens(request.text);
    const phonesOfTokens = listPhones(
      flite,
      tokens.map(({ spoken }) => spoken),
    );
    const count = phonesOfTokens.flat().length;
    if (count * SHORTEST_PHONE_MS > longestMs[request.kind]) throw new Unspeakable('too-long');
    if (count === 0) throw new Unspeakable('silent');
    const raw = run(voice, request.kind, ['-t', tokens.map(({ spoken }) => spoken).join(' ')]);
    return trim(raw, markTokens(tokens, phonesOfTokens, raw.phones));
  };
}

/** The phones of each token alone: tokens between blank lines are utterances of their own, and each prints a line. */
function listPhones(flite: Flite, tokens: readonly string[]): string[][] {
  const spoken = tokens.map((token) => (/[A-Za-z0-9]/.test(token) ? token : ''));
  const asked = spoken.filter((token) => token !== '');
  if (asked.length === 0) return [];
  const text = `${asked.join('\n\n')}\n\n`;
  const { printed } = flite(['-voice', FASTEST_VOICE, '-f', '{text}', '-o', 'none', '-ps'], text);
  const lines = readPhoneLines(printed);
  // Punctuation inside a token can end an utterance. Then the lengths of the tokens stand in for their phones.
  const isWhole = lines.length === asked.length;
  const phones = isWhole ? lines : asked.map((token) => [...token.replace(/[^A-Za-z0-9]/g, '')]);
  let next = 0;
  return spoken.map((token) => (token === '' ? [] : (phones[next++] ?? [])));
}

/** The input for words in phones. Text never stands in markup. */
function ssml(words: readonly (readonly string[])[]): string[] {
  const markup = words.map((phones) => `<phoneme ph="${phones.join(' ')}">word</phoneme>`).join(' ');
  return ['-ssml', '-t', markup];
}

function spanOf(phones: readonly TimedPhone[]): { startMs: number; endMs: number } {
  return { startMs: phones[0]?.startMs ?? 0, endMs: phones.at(-1)?.endMs ?? 0 };
}

/** The sound from its first to its last audible sample between the usual pauses, with the marks moved along. */
function trim({ pcm, sampleRate }: Raw, marks: readonly SpeechMark[]): Spoken {
  const sound = findSound(pcm);
  if (!sound) throw new Unspeakable('silent');
  const shiftMs = leadMs - samplesToMs(sound.from, sampleRate);
  const endMs = leadMs + samplesToMs(sound.to - sound.from, sampleRate);
  const moved = marks.map((mark) => ({
    ...mark,
    startMs: Math.min(endMs, Math.max(leadMs, mark.startMs + shiftMs)),
    endMs: Math.min(endMs, mark.endMs + shiftMs),
  }));
  return { pcm: padPcm(pcm, sound, { leadMs, tailMs, sampleRate }), sampleRate, marks: moved };
}
