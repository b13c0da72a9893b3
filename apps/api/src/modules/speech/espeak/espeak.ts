import createEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { SpeechKind, SpeechRequest } from '@tingci/domain/speech/speech-request';
import { voiceOf } from '@tingci/domain/speech/voice-of';
import { LRUCache } from 'lru-cache';
import type { SpeechMark } from '../sound/speech-provider.ts';
import { findSound, joinPcm, msToSamples, padPcm, samplesToMs } from '../synthesis/pcm.ts';
import { leadMs, longestMs, sampleRate, tailMs } from '../synthesis/sound-format.ts';
import { remembered, spell } from '../synthesis/spelling.ts';
import { type Speak, type Spoken, Unspeakable } from '../synthesis/spoken.ts';
import { findTokens, type SpokenText, toSpokenText } from '../synthesis/spoken-text.ts';
import { espeakVoiceOf, listVariants, mandarin, pitchRange, wordsPerMinute } from './espeak-voices.ts';
import { ipaToEspeak } from './ipa-to-espeak.ts';

type Raw = { pcm: Int16Array; events: EspeakEvent[] };

const VARIANTS = '/usr/share/espeak-ng-data/voices/!v/';

/** Loads the engine (about 0.2 s). */
export async function createEspeakSpeak(): Promise<Speak> {
  const module = await createEspeak();
  const { eSpeakNGWorker } = module;
  const engine = new eSpeakNGWorker();
  for (const { name, text } of listVariants()) module.FS.writeFile(VARIANTS + name, text);
  const letters = new LRUCache<string, Int16Array>({ max: 200 });

  return (request) => {
    const voice = voiceOf(request);
    const { name, pitch } = request.kind === 'chinese' ? mandarin : espeakVoiceOf(request.accent, voice);
    engine.set_voice(name);
    engine.set_rate(wordsPerMinute[request.kind]);
    engine.set_pitch(pitch);
    engine.set_range(pitchRange);
    if (request.kind !== 'spelling') return speak(engine, request);
    return spell(request, sampleRate, (letter) =>
      remembered(letters, `${request.accent}${voice}${letter}`, () => sayLetter(engine, letter)),
    );
  };
}

function run(engine: EspeakWorker, markup: string, kind: SpeechKind): Raw {
  const longest = msToSamples(longestMs[kind], sampleRate);
  const parts: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  let samples = 0;
  engine.synthesize(markup, (part, heard) => {
    parts.push(part);
    events.push(...heard);
    samples += part.length;
    return samples > longest;
  });
  if (samples > longest) throw new Unspeakable('too-long');
  return { pcm: joinPcm(parts), events };
}

function speak(engine: EspeakWorker, request: SpeechRequest): Spoken {
  const hint = request.ipa === undefined ? undefined : ipaToEspeak(request.ipa, request.accent);
  const text = toSpokenText(request.text);
  const { pcm, events } = run(engine, hint === undefined ? text.spoken : `[[${hint}]]`, request.kind);
  const sound = findSound(pcm);
  if (!sound) throw new Unspeakable('silent');
  const padded = padPcm(pcm, sound, { leadMs, tailMs, sampleRate });
  const endMs = leadMs + samplesToMs(sound.to - sound.from, sampleRate);
  const shiftMs = leadMs - samplesToMs(sound.from, sampleRate);
  const marks =
    hint === undefined
      ? markTokens(request.text, text, events, shiftMs, endMs)
      : [{ start: 0, end: request.text.length, startMs: leadMs, endMs }];
  return { pcm: padded, sampleRate, marks };
}

/** One mark for each audible text between white space: the engine splits `don't`, `R&D` and numbers more finely. */
function markTokens(
  source: string,
  text: SpokenText,
  events: readonly EspeakEvent[],
  shiftMs: number,
  lastMs: number,
): SpeechMark[] {
  const tokens = findTokens(source);
  const marks: SpeechMark[] = [];
  let token = 0;
  let open: SpeechMark | undefined;
  for (const event of events) {
    const atMs = Math.min(lastMs, Math.max(0, event.audio_position + shiftMs));
    if (event.type === 'word') {
      const offset = text.sourceAt[event.text_position - 1] ?? source.length;
      if (open && offset < open.end) continue;
      while (token < tokens.length && (tokens[token]?.end ?? 0) <= offset) token += 1;
      const found = tokens[token];
      if (!found) continue;
      if (open) open.endMs = Math.min(open.endMs, atMs);
      open = { ...found, startMs: atMs, endMs: lastMs };
      marks.push(open);
    } else if (open && event.type === 'phoneme') {
      // A phoneme without a name is a pause: the word has ended unless another sound of it follows.
      open.endMs = event.id ? lastMs : Math.min(open.endMs, atMs);
    }
  }
  return marks;
}

function sayLetter(engine: EspeakWorker, letter: string): Int16Array {
  const said = toSpokenText(letter).spoken.trim();
  const { pcm } = run(
    engine,
    said === '' ? '' : `<say-as interpret-as="characters">${said}</say-as>`,
    'word',
  );
  const sound = findSound(pcm);
  return sound ? padPcm(pcm, sound, { leadMs: 0, tailMs: 0, sampleRate }) : new Int16Array(0);
}
