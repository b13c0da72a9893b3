import { speakInBrowser } from '../lib/audio/browser-voice.ts';
import { createPlayer, type Player } from '../lib/audio/clip-player.ts';
import { setTimer } from '../lib/retry/timer.ts';
import { reportAudioFailure } from './api/practice-api.ts';

let player: Player | undefined;

/** The clip player of this page. It is one, because a phone plays sound by itself only in an element that was pressed once. */
export function getClipPlayer(): Player {
  player ??= createPlayer({
    createAudio: () => new Audio(),
    speak: speakInBrowser,
    report: reportAudioFailure,
    patienceMs: 8_000,
    setTimer,
  });
  return player;
}
