import type { Accent } from '@tingci/domain/speech/accent';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { quietLog } from '../sound/sound.fixture.ts';
import { createEnginePool, type EnginePool, type EnginePoolOptions } from './engine-pool.ts';

const patient: EnginePoolOptions = {
  engine: 'espeak',
  workers: 1,
  queueLimit: 10,
  deadlineMs: { word: 20_000, sentence: 20_000, spelling: 20_000, chinese: 20_000 },
  startDeadlineMs: 20_000,
  idleMs: { extra: 60_000, last: 60_000 },
  log: quietLog,
};

const pools: EnginePool[] = [];

function createPool(options: Partial<EnginePoolOptions> = {}): EnginePool {
  const pool = createEnginePool({ ...patient, ...options });
  pools.push(pool);
  return pool;
}

const word = (text: string, accent: Accent = 'uk'): SpeechRequest => ({ text, accent, kind: 'word' });
const sentence = (text: string): SpeechRequest => ({ text, accent: 'uk', kind: 'sentence' });

/** A pool whose one process has answered and is then frozen, so that the next job never ends. */
async function createFrozenPool(options: Partial<EnginePoolOptions> = {}) {
  const pool = createPool(options);
  await pool.synthesize(word('ready'));
  const [pid = 0] = pool.pids();
  process.kill(pid, 'SIGSTOP');
  return { pool, pid };
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('eSpeak NG', () => {
  let pool: EnginePool;

  beforeAll(() => {
    pool = createEnginePool(patient);
  });

  afterAll(() => pool.close());

  test('speaks British and American, with a stable result', async () => {
    const heardMs = async (text: string, accent: Accent) => {
      const { marks } = await pool.synthesize({ text, accent, kind: 'spelling' });
      return (marks[0]?.endMs ?? 0) - (marks[0]?.startMs ?? 0);
    };
    const [zed, zee] = [await heardMs('z', 'uk'), await heardMs('z', 'us')];
    // `zed` and `zee` differ by a closing consonant; noise in the voice changes a length by a few samples.
    expect(Math.abs(zed - zee)).toBeGreaterThan(15);
    expect(Math.abs(zed - (await heardMs('z', 'uk')))).toBeLessThan(5);
  });

  test.each([
    { text: 'accommodate', accent: 'uk', kind: 'word' },
    { text: 'accommodate', accent: 'us', kind: 'spelling' },
    { text: 'The R&D team — well-known, of course — don’t agree. 😀 Yes!', accent: 'us', kind: 'sentence' },
  ] as const)('gives $kind a length that the frames confirm, and marks in order', async (request) => {
    const clip = await pool.synthesize(request);
    const measure = measureMp3(clip.mp3);
    expect(measure?.bytes).toBe(clip.mp3.length);
    expect(clip.durationMs).toBeCloseTo(measure?.durationMs ?? 0, 6);
    // Constant bit rate: the size alone gives the length, to a frame.
    expect(Math.abs((clip.mp3.length * 8) / 48 - clip.durationMs)).toBeLessThan(27);
    let lastMs = 0;
    let lastEnd = 0;
    for (const mark of clip.marks) {
      expect(mark.startMs).toBeGreaterThanOrEqual(lastMs);
      expect(mark.endMs).toBeGreaterThan(mark.startMs);
      expect(mark.start).toBeGreaterThanOrEqual(lastEnd);
      lastMs = mark.endMs;
      lastEnd = mark.end;
    }
    expect(lastMs).toBeLessThanOrEqual(clip.durationMs);
  });

  test('marks text between white space, in source offsets', async () => {
    const text = 'The R&D team — well-known, of course — don’t agree.';
    const { marks } = await pool.synthesize(sentence(text));
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(
      'The R&D team well-known, of course don’t agree.'.split(' '),
    );
  });

  test('spells letter by letter with pauses, longer between words', async () => {
    const { marks } = await pool.synthesize({ text: 'add on', accent: 'uk', kind: 'spelling' });
    expect(marks.map(({ start }) => start)).toEqual([0, 1, 2, 4, 5]);
    const gaps = marks.slice(1).map((mark, i) => mark.startMs - (marks[i]?.endMs ?? 0));
    expect(gaps.map((gap) => Math.round(gap / 10) * 10)).toEqual([220, 220, 520, 220]);
  });

  test('follows a pronunciation hint, and its own pronunciation for an unknown hint', async () => {
    const lengthOf = async (ipa?: string) => {
      const request = { ...word('lead'), ...(ipa === undefined ? {} : { ipa }) };
      const { marks } = await pool.synthesize(request);
      return (marks[0]?.endMs ?? 0) - (marks[0]?.startMs ?? 0);
    };
    const plain = await lengthOf();
    expect(Math.abs((await lengthOf('ˌjuːnɪˈvɜːsəti')) - plain)).toBeGreaterThan(200);
    expect(Math.abs((await lengthOf('l]]<break time="9s"/>')) - plain)).toBeLessThan(5);
  });

  test.each([
    ['SSML', 'one <break time="20s"/> two'],
    ['escaped SSML', 'one &lt;break time="20s"/&gt; two'],
    ['doubly escaped SSML', 'one &amp;lt;break time="20s"/&amp;gt; two'],
    ['a foreign file', '<audio src="file:///etc/passwd">one</audio>'],
    ['an open tag', 'one <speak'],
    ['a comment', 'one <!-- two'],
    ['a rate command', 'one \u000110S two'],
  ])('reads %s as text', async (_name, text) => {
    const { durationMs, marks } = await pool.synthesize(sentence(text));
    expect(durationMs).toBeLessThan(9000);
    expect(marks.length).toBeGreaterThan(0);
  });

  test('does not accept phonemes in brackets', async () => {
    const { durationMs: bracketed } = await pool.synthesize(word('[[h@loU]]'));
    const { durationMs: plain } = await pool.synthesize(word('h@loU'));
    expect(Math.abs(bracketed - plain)).toBeLessThan(60);
    const { durationMs: phonemes } = await pool.synthesize({ ...word('hello'), ipa: 'həˈləʊ' });
    expect(plain - phonemes).toBeGreaterThan(300);
  });

  test.each([
    ['without a sound', sentence('—'), 'silent'],
    ['that would last for minutes', sentence('你'.repeat(500)), 'too-long'],
  ])('refuses a text %s and continues', async (_name, request, message) => {
    await expect(pool.synthesize(request)).rejects.toMatchObject({ code: 'unspeakable', message });
    await expect(pool.synthesize(word('next'))).resolves.toMatchObject({ durationMs: expect.any(Number) });
    expect(pool.pids()).toHaveLength(1);
  });
});

describe('the pool', () => {
  test('retries in a new process when one is killed during its job', async () => {
    const { pool, pid } = await createFrozenPool();
    const clip = pool.synthesize(word('again'));
    process.kill(pid, 'SIGKILL');
    expect(measureMp3((await clip).mp3)).toBeDefined();
    expect(pool.pids()).not.toContain(pid);
  });

  test('kills a process that hangs, and retries', async () => {
    const warn = vi.fn();
    const { pool, pid } = await createFrozenPool({
      deadlineMs: { ...patient.deadlineMs, word: 3000 },
      log: { warn },
    });
    expect(measureMp3((await pool.synthesize(word('again'))).mp3)).toBeDefined();
    expect(warn).toHaveBeenCalledWith({ what: 'word', ms: 3000 }, expect.stringContaining('deadline'));
    expect(pool.pids()).not.toContain(pid);
  });

  test('gives up on a job after two dead processes', async () => {
    const pool = createPool({ deadlineMs: { word: 20_000, sentence: 1, spelling: 20_000, chinese: 20_000 } });
    const endless = sentence('The quick brown fox jumps over the lazy dog again. '.repeat(9));
    await expect(pool.synthesize(endless)).rejects.toMatchObject({ code: 'failed' });
    await expect(pool.synthesize(word('next'))).resolves.toMatchObject({ durationMs: expect.any(Number) });
  });

  test('refuses when a process does not start in time', async () => {
    const pool = createPool({ startDeadlineMs: 300 });
    const clip = pool.synthesize(word('never'));
    for (const pid of pool.pids()) process.kill(pid, 'SIGSTOP');
    await expect(clip).rejects.toMatchObject({ code: 'busy' });
    await expect(pool.synthesize(word('rest'))).rejects.toMatchObject({ code: 'busy' });
  });

  test('limits its queue and loses no accepted job', async () => {
    const { pool, pid } = await createFrozenPool({ queueLimit: 2 });
    const accepted = ['one', 'two', 'three'].map((text) => pool.synthesize(word(text)));
    await expect(pool.synthesize(word('four'))).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
    process.kill(pid, 'SIGCONT');
    expect((await Promise.all(accepted)).map(({ marks }) => marks[0]?.end)).toEqual([3, 3, 5]);
  });

  test('ends idle processes, the second before the last, and starts again for a job', async () => {
    const warn = vi.fn();
    const pool = createPool({ workers: 2, idleMs: { extra: 1, last: 60_000 }, log: { warn } });
    await Promise.all(['one', 'two', 'three', 'four'].map((text) => pool.synthesize(sentence(text))));
    await eventually(() => expect(pool.pids()).toHaveLength(1));
    const [last] = pool.pids();
    // A process that was stopped too would not answer any more.
    await pool.synthesize(word('five'));
    expect(pool.pids()).toEqual([last]);
    const brief = createPool({ idleMs: { extra: 1, last: 1 }, log: { warn } });
    await brief.synthesize(word('one'));
    await eventually(() => expect(brief.pids()).toEqual([]));
    await brief.synthesize(word('two'));
    expect(warn).not.toHaveBeenCalled();
  });

  test('leaves no process and no waiting caller', async () => {
    const { pool, pid } = await createFrozenPool();
    const waiting = ['one', 'two'].map((text) => pool.synthesize(word(text)));
    const outcomes = Promise.allSettled(waiting);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
