import { expect, it, vi } from 'vitest';
import { createListPlayer, type Playing } from './list-player.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp(options: { broken?: number } = {}) {
  const words = { count: 3 };
  const timers: (() => void)[] = [];
  const told: Playing[] = [];
  const played: string[] = [];
  const onFail = vi.fn();
  let finish: ((outcome: 'ended' | 'stopped') => void) | undefined;
  const clips: Parameters<typeof createListPlayer>[0]['clips'] = {
    play: async ({ urls: { uk: address } }) => {
      if (address === `/${options.broken}`) return 'failed';
      played.push(address);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    stop: () => finish?.('stopped'),
  };
  const player = createListPlayer({
    clips,
    countWords: () => words.count,
    gapMs: 500,
    findSound: async (index) => ({ wordId: index, text: 'word', urls: { uk: `/${index}`, us: '' } }),
    setTimer: (run) => {
      timers.push(run);
      return () => {
        timers.splice(timers.indexOf(run), 1);
      };
    },
    onChange: (playing) => told.push(playing),
    onFail,
  });
  const finishSound = async () => {
    finish?.('ended');
    await settled();
  };
  const end = async () => {
    await finishSound();
    timers.splice(0).forEach((run) => {
      run();
    });
    await settled();
  };
  return { words, player, finishSound, timers, told, played, onFail, end };
}

it('plays the words in order and pauses at the last one', async () => {
  const { player, told, played, end } = setUp();
  player.playFrom(0);
  await settled();
  await end();
  await end();
  await end();
  expect(played).toEqual(['/0', '/1', '/2']);
  expect(told.at(-1)).toEqual({ index: 2, isPaused: true });
});

it('skips a sound that cannot play', async () => {
  const { player, played, onFail, end } = setUp({ broken: 0 });
  player.playFrom(0);
  await settled();
  await end();
  expect(onFail).toHaveBeenCalledOnce();
  expect(played).toEqual(['/1']);
});

it('plays nothing after a pause, and the same word again when it resumes', async () => {
  const { player, timers, played, finishSound } = setUp();
  player.playFrom(1);
  await settled();
  await finishSound();
  expect(timers).toHaveLength(1);
  player.pause();
  expect(timers).toEqual([]);
  player.resume();
  await settled();
  expect(played).toEqual(['/1', '/1']);
});

it('plays only the last of two quick presses', async () => {
  const { player, played } = setUp();
  player.playFrom(0);
  player.playFrom(2);
  await settled();
  expect(played).toEqual(['/2']);
});

it('ends at the current end of the list', async () => {
  const { words, player, played, told, end } = setUp();
  player.playFrom(0);
  await settled();
  words.count = 1;
  await end();
  expect(played).toEqual(['/0']);
  expect(told.at(-1)).toEqual({ index: 0, isPaused: true });
});
