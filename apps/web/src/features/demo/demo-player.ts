import type { Word } from '@tingci/contract/lexicon/catalogue';
import { speakInBrowser } from '../../lib/audio/browser-voice.ts';
import { type Accent, createPlayer, type Player, type Sound } from '../../lib/audio/clip-player.ts';
import { setTimer } from '../../lib/retry/timer.ts';

/** A player for visitors: reports of sound that failed need an account, so there are none. */
export const createDemoPlayer = (): Player =>
  createPlayer({
    createAudio: () => new Audio(),
    speak: speakInBrowser,
    report: () => undefined,
    patienceMs: 8_000,
    setTimer,
  });

/** A word's sound in both accents. */
export const soundOf = (word: Word): Sound => ({
  wordId: word.id,
  text: word.word,
  urls: { uk: word['phonetic-y'], us: word['phonetic-m'] },
});

export const playOnce = (player: Player, word: Word, accent: Accent): void =>
  void player.play(soundOf(word), { accent, rate: 1, times: 1 });
