import createEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { SpeechKind, SpeechRequest } from '@tingci/domain/speech/speech-request';
import { LRUCache } from 'lru-cache';
import type { SpeechMark } from '../sound/speech-provider.ts';
import { ipaToEspeak } from './ipa-to-espeak.ts';
import { findSound, joinPcm, msToSamples, padPcm, samplesToMs } from './pcm.ts';
import type { RefusedReason } from './protocol.ts';
import { findTokens, type SpokenText, toSpokenText } from './spoken-text.ts';
import * as voice from './voice.ts';

export type Spoken = { pcm: Int16Array; marks: SpeechMark[] };

/** The text cannot be spoken; this is not an error of the engine. */
export class Unspeakable extends Error {
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason) {
    super(reason);
    this.reason = reason;
  }
}

type Raw = { pcm: Int16Array; events: EspeakEvent[] };

/** Loads the engine (about 0.2 s) and returns its synchronous function: text to 16-bit mono samples with marks. */
export async function createSpeaker(): Promise<(request: SpeechRequest) => Spoken> {
  const { eSpeakNGWorker } = await createEspeak();
  const engine = new eSpeakNGWorker();
  const letters = new LRUCache<string, Int16Array>({ max: 200 });

  return (request) => {
    const speaker = request.speaker && voice.speakerVariants[request.speaker];
    engine.set_voice(voice.espeakVoices[request.accent] + (speaker?.variant ?? ''));
    engine.set_rate(voice.wordsPerMinute[request.kind]);
    engine.set_pitch(speaker?.pitch ?? voice.pitch);
    engine.set_range(voice.pitchRange);
    return request.kind === 'spelling' ? spell(engine, request, letters) : speak(engine, request);
  };
}

function run(engine: EspeakWorker, markup: string, kind: SpeechKind): Raw {
  const longest = msToSamples(voice.longestMs[kind]);
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
  const lead = msToSamples(voice.leadMs);
  const padded = padPcm(pcm, sound, lead, msToSamples(voice.tailMs));
  const endMs = samplesToMs(lead + sound.to - sound.from);
  const shiftMs = samplesToMs(lead - sound.from);
  const marks =
    hint === undefined
      ? markTokens(request.text, text, events, shiftMs, endMs)
      : [{ start: 0, end: request.text.length, startMs: samplesToMs(lead), endMs }];
  return { pcm: padded, marks };
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

function spell(engine: EspeakWorker, request: SpeechRequest, cache: LRUCache<string, Int16Array>): Spoken {
  const parts: Int16Array[] = [new Int16Array(msToSamples(voice.leadMs))];
  const marks: SpeechMark[] = [];
  let at = parts[0]?.length ?? 0;
  let gapMs = 0;
  const push = (part: Int16Array) => {
    parts.push(part);
    at += part.length;
  };
  let offset = 0;
  for (const char of request.text) {
    const start = offset;
    offset += char.length;
    if (/\s/u.test(char)) {
      gapMs = voice.wordGapMs;
      continue;
    }
    const letter = sayLetter(engine, request, char, cache);
    if (letter.length === 0) continue;
    if (marks.length > 0) push(new Int16Array(msToSamples(gapMs)));
    const startMs = samplesToMs(at);
    push(letter);
    marks.push({ start, end: offset, startMs, endMs: samplesToMs(at) });
    if (startMs > voice.longestMs.spelling) throw new Unspeakable('too-long');
    gapMs = voice.letterGapMs;
  }
  if (marks.length === 0) throw new Unspeakable('silent');
  push(new Int16Array(msToSamples(voice.tailMs)));
  return { pcm: joinPcm(parts), marks };
}

function sayLetter(
  engine: EspeakWorker,
  { accent, speaker }: SpeechRequest,
  char: string,
  cache: LRUCache<string, Int16Array>,
): Int16Array {
  const name = char.toLowerCase();
  const key = `${accent}${speaker ?? ''}${name}`;
  const known = cache.get(key);
  if (known) return known;
  const said = toSpokenText(name).spoken.trim();
  const { pcm } = run(
    engine,
    said === '' ? '' : `<say-as interpret-as="characters">${said}</say-as>`,
    'word',
  );
  const sound = findSound(pcm);
  const letter = sound ? padPcm(pcm, sound, 0, 0) : new Int16Array(0);
  cache.set(key, letter);
  return letter;
}
