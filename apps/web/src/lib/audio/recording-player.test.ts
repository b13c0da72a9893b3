import { beforeEach, describe, expect, test } from 'vitest';
import { type AudioElement, createRecordingPlayer, type RecordingPlayer } from './recording-player.ts';

class FakeAudio {
  src = '';
  currentTime = 0;
  playbackRate = 1;
  volume = 1;
  paused = true;
  ended = false;
  isBlocked = false;
  listeners = new Map<string, (() => void)[]>();
  addEventListener = (name: string, run: () => void) => {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), run]);
  };
  emit(name: string) {
    for (const run of this.listeners.get(name) ?? []) run();
  }
  async play() {
    if (this.isBlocked) throw new Error('not allowed');
    this.paused = false;
    this.emit('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }
  load() {}
  removeAttribute() {
    this.src = '';
  }
}

let audio: FakeAudio;
let player: RecordingPlayer;
let frames: (() => void)[];

beforeEach(() => {
  audio = new FakeAudio();
  frames = [];
  player = createRecordingPlayer(audio as unknown as AudioElement, (run) => frames.push(run));
});

/** The sound reached a position, and a frame is drawn. */
function hear(seconds: number) {
  audio.currentTime = seconds;
  for (const run of frames.splice(0)) run();
}

const phase = () => player.store.getState().phase;
const at = () => player.store.getState().atMs;

describe('a recording', () => {
  test('plays from one position to another and stops there', () => {
    player.play('/a.mp3', { fromMs: 1000, untilMs: 2000 });
    expect([audio.src, audio.currentTime, phase()]).toEqual(['/a.mp3', 1, 'playing']);
    hear(1.5);
    expect([at(), phase()]).toEqual([1500, 'playing']);
    hear(2.02);
    expect([at(), phase(), audio.paused]).toEqual([2000, 'paused', true]);
  });

  test('has one chain of frame callbacks, also after several stalls', () => {
    player.play('/a.mp3');
    audio.emit('waiting');
    audio.emit('playing');
    player.seek(3000);
    audio.emit('playing');
    expect(frames).toHaveLength(1);
    hear(3.5);
    expect([at(), frames.length]).toEqual([3500, 1]);
    player.pause();
    hear(3.6);
    expect(frames).toHaveLength(0);
    player.play('/a.mp3');
    expect(frames).toHaveLength(1);
  });

  test('continues from its position, past the end of the previous sentence', () => {
    player.play('/a.mp3', { fromMs: 0, untilMs: 500 });
    hear(0.6);
    player.play('/a.mp3');
    hear(0.9);
    expect([at(), phase()]).toEqual([900, 'playing']);
  });

  test('keeps its speed when another sound is played', () => {
    player.setRate(0.75);
    player.play('/b.mp3');
    expect(audio.playbackRate).toBe(0.75);
  });

  test('stops at its end also in a hidden tab, where no frames are drawn', () => {
    player.play('/a.mp3', { fromMs: 0, untilMs: 500 });
    audio.currentTime = 0.7;
    audio.emit('timeupdate');
    expect(phase()).toBe('paused');
  });

  test('that cannot load shows a failure, and is tried again', () => {
    player.play('/a.mp3');
    audio.emit('error');
    expect(phase()).toBe('failed');
    audio.src = '';
    player.play('/a.mp3');
    expect([audio.src, phase()]).toEqual(['/a.mp3', 'playing']);
  });

  test('that the browser blocks stays paused', async () => {
    audio.isBlocked = true;
    player.play('/a.mp3');
    await Promise.resolve();
    await Promise.resolve();
    expect(phase()).toBe('paused');
  });

  test('can be positioned while silent, and then plays to its end', () => {
    player.play('/a.mp3', { fromMs: 0, untilMs: 500 });
    expect(player.stopsAt()).toBe(500);
    player.cue('/b.mp3', 700);
    expect([audio.src, phase(), at(), audio.paused]).toEqual(['/b.mp3', 'paused', 700, true]);
    expect(player.stopsAt()).toBe(Number.POSITIVE_INFINITY);
    player.play('/b.mp3');
    expect([audio.currentTime, phase()]).toEqual([0.7, 'playing']);
  });

  test('is released', () => {
    player.play('/a.mp3', { fromMs: 700 });
    player.release();
    expect([audio.src, phase(), at()]).toEqual(['', 'idle', 0]);
  });
});
