import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Word } from '../../shared-state/words/word.ts';
import { adoptDemo, resumeAdoption } from './adopt-demo.ts';
import { type DemoWords, openDemo } from './demo-session.ts';
import { readRuns } from './demo-store.ts';

type Sent = { practice_id: string; events: { id: string; typed: string }[] };

const { sendPractice } = vi.hoisted(() => ({ sendPractice: vi.fn() }));
vi.mock('../../practice/api/practice-api.ts', () => ({ sendPractice }));
vi.mock('../../lib/toast.ts', () => ({ toast: { success: vi.fn() } }));

const list = ['cat', 'dog'].map((word, at) => ({ id: at + 1, word, variants: [] as string[] }) as Word);
const words = { chapter: { id: 3 }, list } as unknown as DemoWords;

const write = (typed: string, isFresh = false) => openDemo(words, isFresh)?.practice.submit(typed);
const sent = () =>
  sendPractice.mock.calls.map(([request]: Sent[]) => request?.events.map(({ typed }) => typed));
const storedRuns = () => readRuns(Date.now()).map(({ entries }) => entries.map(({ event }) => event.typed));

describe('the demo', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
    sendPractice.mockReset().mockImplementation(async ({ events }: Sent) => ({
      results: events.map(({ id }) => ({ id, state: 'stored' })),
    }));
  });

  it('continues after the last answer', () => {
    write('kat');
    write('cat');
    expect(storedRuns()).toEqual([['kat', 'cat']]);
  });

  it('keeps the answers of an earlier run for the account after a restart', async () => {
    write('kat');
    write('cat', true);
    expect(storedRuns()).toEqual([['cat'], ['kat']]);
    await adoptDemo(7);
    expect(sent()).toEqual([['kat'], ['cat']]);
    const practices = sendPractice.mock.calls.map(([request]: Sent[]) => request?.practice_id);
    expect(new Set(practices).size).toBe(2);
    expect(storedRuns()).toEqual([]);
  });

  it('gives the answers of one learner only to that learner', async () => {
    write('kat');
    sendPractice.mockRejectedValueOnce(new TypeError('no network'));
    await adoptDemo(7);
    write('cat');
    expect(storedRuns()).toEqual([['cat'], ['kat']]);
    sendPractice.mockClear();
    // A login sends only runs that this learner claimed before, and no later ones, which may be of another visitor.
    await resumeAdoption(7);
    expect(sent()).toEqual([['kat']]);
    await adoptDemo(8);
    expect(sent()).toEqual([['kat'], ['cat']]);
  });

  it('keeps only the latest runs', () => {
    for (let run = 0; run < 12; run += 1) write(`cat${run}`, true);
    expect(storedRuns()).toHaveLength(10);
    expect(storedRuns()[0]).toEqual(['cat11']);
  });

  it('reads the stored format with a single run', () => {
    write('kat');
    const [run] = readRuns(Date.now());
    localStorage.setItem('tingci.demo', JSON.stringify({ version: 1, ...run }));
    write('cat', true);
    expect(storedRuns()).toEqual([['cat'], ['kat']]);
  });
});
