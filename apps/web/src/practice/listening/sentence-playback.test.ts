import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { createSentencePlayback, type PlaybackOptions, type SentencePlayback } from './sentence-playback.ts';

let store: RecordingPlayer['store'];
let calls: string[];
let rates: number[];
let timers: { run: () => void; delayMs: number }[];
let heard: (number | 'whole')[];
let options: PlaybackOptions;
let playback: SentencePlayback;

const sounds = [0, 1, 2].map((at) => ({ url: '/a.mp3', fromMs: at * 1000, untilMs: at * 1000 + 900 }));

beforeEach(() => {
  store = createStore<PlayerState>(() => ({ phase: 'idle', atMs: 0, rate: 1, endings: 0 }));
  calls = [];
  rates = [];
  timers = [];
  heard = [];
  options = {
    repeat: 1,
    playback: 'sentence',
    gap: 0,
    gapUnit: 'seconds',
    rate: 1,
    passPlan: 'same',
    shiftMs: 0,
  };
  const player = {
    store,
    play: (_: string, range: { fromMs?: number; untilMs?: number } = {}) => {
      calls.push(`${range.fromMs}-${range.untilMs ?? 'end'}`);
      store.setState({ phase: 'playing', atMs: range.fromMs ?? 0 });
    },
    pause: () => store.setState({ phase: 'paused' }),
    setRate: (rate: number) => rates.push(rate),
  } as unknown as RecordingPlayer;
  playback = createSentencePlayback({
    player,
    sounds: () => sounds,
    options: () => options,
    setTimer: (run, delayMs) => {
      timers.push({ run, delayMs });
      return () => undefined;
    },
    onHeard: (index) => heard.push(index),
    onWholeHeard: () => heard.push('whole'),
  });
});

const end = () => store.setState({ phase: 'paused', endings: store.getState().endings + 1 });
const status = () => playback.state.getState().status;

test('a sentence plays once and stops', () => {
  playback.play(1);
  expect(calls).toEqual(['1000-1900']);
  end();
  expect([status(), heard]).toEqual(['stopped', [1]]);
});

test('it repeats with a pause in seconds, and the speed changes with each play', () => {
  options = { ...options, repeat: 3, gap: 2, passPlan: 'climbing', rate: 1 };
  playback.play(0);
  end();
  expect([status(), timers[0]?.delayMs]).toEqual(['gap', 2000]);
  timers[0]?.run();
  end();
  timers[1]?.run();
  end();
  expect([rates, heard, status()]).toEqual([[0.75, 1, 1.25], [0, 0, 0], 'stopped']);
});

test('a loop goes on until it is stopped, and keeps no growing list', () => {
  options = { ...options, playback: 'sentence-loop' };
  playback.play(2);
  for (let at = 0; at < 100; at++) end();
  expect([status(), calls.length, timers.length]).toEqual(['playing', 101, 0]);
  playback.stop();
  expect(status()).toBe('stopped');
});

test('whole playback flows through the sentences without a stop', () => {
  options = { ...options, playback: 'whole' };
  playback.play(0);
  expect(calls).toEqual(['0-end']);
  store.setState({ atMs: 990 });
  expect(playback.state.getState().index).toBe(0);
  store.setState({ atMs: 1005 });
  expect(playback.state.getState().index).toBe(1);
  store.setState({ atMs: 2010 });
  end();
  expect([calls.length, heard, status()]).toEqual([1, [0, 1, 2, 'whole'], 'stopped']);
});

test('whole playback with repeats goes from sentence to sentence', () => {
  options = { ...options, playback: 'whole', repeat: 2 };
  playback.play(0);
  for (let at = 0; at < 6; at++) end();
  expect([calls.length, heard, status()]).toEqual([6, [0, 0, 1, 1, 2, 2, 'whole'], 'stopped']);
});

test('A–B loops over its sentences', () => {
  playback.play(1);
  playback.mark('a');
  playback.step(1);
  playback.mark('b');
  playback.play(1);
  calls = [];
  end();
  end();
  end();
  expect(calls).toEqual(['2000-2900', '1000-1900', '2000-2900']);
});

test('start and end can be shifted', () => {
  options = { ...options, shiftMs: -150 };
  playback.play(0);
  playback.playOne(1);
  expect(calls).toEqual(['0-750', '850-1750']);
});

test('a pause by something else stops it', () => {
  playback.play(0);
  store.setState({ phase: 'paused' });
  expect(status()).toBe('stopped');
});
