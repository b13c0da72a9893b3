import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createSpeech, type Speech } from '@tingci/api/modules/speech/speech';
import { createLocalStore } from '@tingci/api/platform/files/local-store';
import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import autocannon from 'autocannon';
import Fastify, { type FastifyInstance } from 'fastify';

const newWords = 200;
const newSentences = 60;
const rounds = 4;
const secondsPerRound = 3;
const connections = 50;

// Syllables for words that nobody has asked for yet.
const onsets = ['b', 'cr', 'd', 'fl', 'gr', 'h', 'm', 'n', 'pr', 's', 'tr', 'v'];
const rhymes = ['ation', 'ent', 'ing', 'ous', 'able', 'ity', 'ure', 'ical', 'ance', 'ary'];

function newWord(n: number): string {
  const onset = onsets[n % onsets.length] ?? '';
  const rhyme = rhymes[Math.floor(n / onsets.length) % rhymes.length] ?? '';
  return `${onset}o${'lrtns'.charAt(n % 5)}${rhyme}${n >= 120 ? 's' : ''}`;
}

function newSentence(n: number): string {
  return `The ${newWord(n)} committee agreed to accommodate all ${n + 20} new students before the winter term began.`;
}

/**
 * Speech as a learner hears it. The bench reports ms until a new word, sentence and spelling is ready (one at a
 * time), requests per second for a cached clip next to the same bytes from `@fastify/static` (in turn, in one
 * process), and µs per address.
 */
export async function benchSpeech(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tingci-bench-speech-'));
  const key = Buffer.alloc(32, 1);
  const speech = createSpeech({
    soundStore: createLocalStore({ dir: dataDir, isReadOnly: () => false, isFlushing: false }),
    key,
    cacheMaxBytes: 200_000_000,
    log: { warn: () => undefined },
  });
  try {
    speech.warm();
    const word = await timeNew(speech, 'word', newWord, newWords);
    const sentence = await timeNew(speech, 'sentence', newSentence, newSentences);
    const spelling = await timeNew(speech, 'spelling', newWord, newSentences);
    await speech.service.settle();
    return {
      word,
      sentence,
      spelling,
      hit: await compareHit(speech, dataDir),
      address: timeAddresses(speech),
    };
  } finally {
    await speech.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeNew(speech: Speech, kind: SpeechKind, textOf: (n: number) => string, count: number) {
  const times: number[] = [];
  let bytes = 0;
  let soundMs = 0;
  for (let n = -5; n < count; n += 1) {
    const accent: Accent = n % 2 === 0 ? 'uk' : 'us';
    const text = n < 0 ? `warm up ${n + 5}` : textOf(n);
    const startedAt = performance.now();
    const { clip } = await speech.service.getClip({ text, accent, kind });
    if (n < 0) continue;
    times.push(performance.now() - startedAt);
    bytes += clip.mp3.length;
    soundMs += clip.durationMs;
  }
  return {
    count,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    averageBytes: Math.round(bytes / count),
    averageSoundMs: Math.round(soundMs / count),
  };
}

async function compareHit(speech: Speech, dataDir: string) {
  const app = Fastify();
  await app.register(speech.routes);
  await app.register(fastifyStatic, {
    root: join(dataDir, 'speech'),
    prefix: '/files/',
    maxAge: '1y',
    immutable: true,
  });
  const url = speech.speechUrl(newWord(0), 'uk', 'word');
  const file = await findStaticTwin(app, url, dataDir);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.listeningOrigin;
  const hits: number[] = [];
  const files: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    hits.push(await load(address + url));
    files.push(await load(address + file));
  }
  await app.close();
  const [hitPerSecond, staticPerSecond] = [percentile(hits, 0.5), percentile(files, 0.5)];
  return { hitPerSecond, staticPerSecond, ratio: rounded(hitPerSecond / staticPerSecond) };
}

/** The cached file with the same bytes. */
async function findStaticTwin(app: FastifyInstance, url: string, dataDir: string): Promise<string> {
  const { rawPayload } = await app.inject(url);
  const root = join(dataDir, 'speech');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mp3'),
  );
  const twin = names.find((name) => readFileSync(join(root, name)).equals(rawPayload));
  if (twin === undefined) throw new Error('the clip is not on disk');
  return `/files/${twin.replaceAll('\\', '/')}`;
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsPerRound });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

function timeAddresses(speech: Speech) {
  const count = 10_000;
  const time = () => {
    const startedAt = performance.now();
    for (let n = 0; n < count; n += 1) speech.speechUrl(`address ${n}`, 'uk', 'word');
    return rounded(((performance.now() - startedAt) * 1000) / count);
  };
  return { newUs: time(), knownUs: time() };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
