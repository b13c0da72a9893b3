import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { median, percentile, round } from '../statistics.ts';
import { watchStealTime } from '../steal-time.ts';
import { serveBarePage } from './bare-page.ts';
import { startTrace, TASK, type TraceEvent } from './trace.ts';

/** The noise of the machine is as large as the difference to measure, so one series of keys says little. */
const PASSES = 5;
const ROUNDS = 5;
const LETTERS = 'necessary';
const WORDS_A_TURN = 2;
/** The pause of a fast typist. It is no multiple of a frame, so the keys hit every phase of a frame. */
const PAUSE_MS = 57;

type Sample = { paintMs: number[]; workMs: number[] };

type Side = { p50: number; p95: number; p99: number; workMs: number };

/** One series of 200 keys on one page. `stealShare` is the processor time that the host took meanwhile. */
type Pass = {
  keys: number;
  stage: Side;
  bare: Side;
  ratio: { p50: number; p99: number };
  stealShare: number;
};

export type Keystrokes = Pick<Pass, 'stage' | 'bare' | 'ratio'> & {
  /** Each pass on its own: how many of its 200 keys were painted before the next key. */
  passes: { keys: number; p50: number; p99: number; stealShare: number }[];
};

/**
 * Time from keydown to paint on the stage, or another page, and in a bare field, in turn, in several passes of 200 keys. Each figure is
 * the p50 of the passes. The times come from the browser's trace: from the dispatch of keydown, over the input event,
 * to the end of the frame's commit, which follows its paint. No measuring code runs in the page.
 */
export async function measureKeystrokes(
  context: BrowserContext,
  stage: string,
  cpuRate: number,
  options: { bareField?: string; prepare?: (page: Page) => Promise<void> } = {},
): Promise<Keystrokes> {
  const barePage = await serveBarePage(options.bareField);
  const pages = { stage: await openPage(context, stage), bare: await openPage(context, barePage.url) };
  await options.prepare?.(pages.stage);
  const passes: Pass[] = [];
  try {
    for (let pass = 0; pass < PASSES; pass++) passes.push(await measurePass(context, pages, cpuRate));
  } finally {
    await pages.stage.close();
    await pages.bare.close();
    barePage.close();
  }
  return {
    stage: mediansOf(passes.map(({ stage }) => stage)),
    bare: mediansOf(passes.map(({ bare }) => bare)),
    ratio: mediansOf(passes.map(({ ratio }) => ratio)),
    passes: passes.map(({ keys, ratio, stealShare }) => ({ keys, ...ratio, stealShare })),
  };
}

async function measurePass(
  context: BrowserContext,
  pages: Record<'stage' | 'bare', Page>,
  cpuRate: number,
): Promise<Pass> {
  const samples: Record<'stage' | 'bare', Sample> = {
    stage: { paintMs: [], workMs: [] },
    bare: { paintMs: [], workMs: [] },
  };
  const watch = watchStealTime();
  for (let turn = 0; turn < ROUNDS * 2; turn++) {
    const side = turn % 2 === 0 ? 'stage' : 'bare';
    const sample = await typeAndTrace(context, pages[side], cpuRate);
    samples[side].paintMs.push(...sample.paintMs);
    samples[side].workMs.push(...sample.workMs);
  }
  const stealShare = round(watch.stop().share, 3);
  const [own, bare] = [summarise(samples.stage), summarise(samples.bare)];
  return {
    keys: Math.min(samples.stage.paintMs.length, samples.bare.paintMs.length),
    stage: own,
    bare,
    ratio: { p50: round(own.p50 / bare.p50), p99: round(own.p99 / bare.p99) },
    stealShare,
  };
}

function mediansOf<T extends Record<string, number>>(figures: readonly T[]): T {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(figures.map((figure) => figure[name] ?? Number.NaN))]),
  ) as T;
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function typeAndTrace(context: BrowserContext, page: Page, cpuRate: number): Promise<Sample> {
  await page.bringToFront();
  await page.getByRole('textbox').first().focus();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  // The first letters warm up the page and are not counted.
  await typeWord(session);
  const trace = await startTrace(context, session, { withFrames: true });
  await delay(300);
  for (let word = 0; word < WORDS_A_TURN; word++) await typeWord(session);
  await delay(300);
  const events = await trace.stop();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return readTrace(events);
}

/** Types the letters and deletes them: 20 keys, and the input is empty again. */
async function typeWord(session: CDPSession): Promise<void> {
  const letters = `${LETTERS}y`;
  for (const letter of letters) {
    await pressKey(session, {
      key: letter,
      text: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    });
  }
  for (let i = 0; i < letters.length; i++) {
    await pressKey(session, { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 });
  }
}

async function pressKey(
  session: CDPSession,
  key: { key: string; text?: string; code: string; windowsVirtualKeyCode: number },
) {
  await session.send('Input.dispatchKeyEvent', {
    type: key.text === undefined ? 'rawKeyDown' : 'keyDown',
    ...key,
  });
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: key.key,
    code: key.code,
    windowsVirtualKeyCode: key.windowsVirtualKeyCode,
  });
  await delay(PAUSE_MS);
}

function readTrace(events: readonly TraceEvent[]): Sample {
  const listDispatches = (type: string) =>
    events.filter(
      ({ name, ph, args }) => name === 'EventDispatch' && ph === 'X' && args?.data?.type === type,
    );
  const keydowns = listDispatches('keydown').sort((a, b) => a.ts - b.ts);
  const thread = keydowns[0];
  if (!thread) return { paintMs: [], workMs: [] };
  const own = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const inputs = listDispatches('input').sort((a, b) => a.ts - b.ts);
  const paints = own.filter(({ name, ph }) => name === 'Commit' && ph === 'X').sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name, ph }) => name === TASK && ph === 'X');
  const paintMs: number[] = [];
  const workMs: number[] = [];
  for (const [index, keydown] of keydowns.entries()) {
    const until = keydowns[index + 1]?.ts ?? keydown.ts + PAUSE_MS * 1000;
    const input = inputs.find(({ ts }) => ts >= keydown.ts && ts < until);
    const paint = input && paints.find(({ ts }) => ts >= input.ts);
    if (!paint) continue;
    paintMs.push((paint.ts + (paint.dur ?? 0) - keydown.ts) / 1000);
    workMs.push(
      tasks
        .filter(({ ts }) => ts >= keydown.ts - 2000 && ts < until - 2000)
        .reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
    );
  }
  return { paintMs, workMs };
}

function summarise({ paintMs, workMs }: Sample): Side {
  return {
    p50: round(percentile(paintMs, 0.5)),
    p95: round(percentile(paintMs, 0.95)),
    p99: round(percentile(paintMs, 0.99)),
    workMs: round(median(workMs)),
  };
}
