import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState, RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { continueAt, createSentencePlayer, positionOf } from './sentence-player.ts';

const british = [
  { start: 100, end: 900 },
  { start: 1100, end: 1900 },
  { start: 2100, end: 2900 },
];
const american = british.map(({ start, end }) => ({ start: start * 2, end: end * 2 }));

let player: RecordingPlayer;
let stopsAt: number;

beforeEach(() => {
  stopsAt = Number.POSITIVE_INFINITY;
  player = {
    store: createStore<PlayerState>()(() => ({ phase: 'idle', atMs: 0, rate: 1, endings: 0 })),
    url: () => '/uk.mp3',
    stopsAt: () => stopsAt,
    play: vi.fn(),
    cue: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    setRate: vi.fn(),
    setVolume: vi.fn(),
    release: vi.fn(),
  };
});

function standAt(phase: PlayerState['phase'], atMs: number) {
  player.store.setState({ phase, atMs });
}

test.each([
  ['the next', 1, 'paused', 1500, { fromMs: 2100, untilMs: 2900 }],
  ['the last stays the last', 1, 'paused', 2500, { fromMs: 2100, untilMs: 2900 }],
  ['the same again', 0, 'playing', 1500, { fromMs: 1100, untilMs: 1900 }],
  ['the first, where none was heard', 1, 'idle', 0, { fromMs: 100, untilMs: 900 }],
] as const)('steps to %s', (_name, by, phase, atMs, range) => {
  standAt(phase, atMs);
  createSentencePlayer(player, '/uk.mp3', british).step(by);
  expect(player.play).toHaveBeenCalledExactlyOnceWith('/uk.mp3', range);
});

test.each([
  ['in silence', 'paused', Number.POSITIVE_INFINITY, 'cue', ['/us.mp3', 2200]],
  ['one sentence', 'playing', 1900, 'play', ['/us.mp3', { fromMs: 2200, untilMs: 3800 }]],
  ['all that follow', 'loading', Number.POSITIVE_INFINITY, 'play', ['/us.mp3', { fromMs: 2200 }]],
] as const)('another accent continues at the sentence: %s', (_name, phase, until, how, call) => {
  standAt(phase, 1500);
  stopsAt = until;
  const place = positionOf(player, british);
  expect(place).toBeDefined();
  if (place) continueAt(player, '/us.mp3', american, place);
  expect(player[how]).toHaveBeenCalledExactlyOnceWith(...call);
});

test('has no position before the first play', () => {
  expect(positionOf(player, british)).toBeUndefined();
});
