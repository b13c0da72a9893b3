import { createBrowserClipPlayer } from '../lib/audio/browser-clip-player.ts';
import type { ClipPlayer } from '../lib/audio/clip-player.ts';
import { reportAudioFailure } from './api/practice-api.ts';

let player: ClipPlayer | undefined;

/** The clip player of this page. It is one, because a phone plays sound by itself only in an element that was pressed once. */
export function getClipPlayer(): ClipPlayer {
  player ??= createBrowserClipPlayer(reportAudioFailure);
  return player;
}
