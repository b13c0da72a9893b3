import { createBrowserClipPlayer } from '../lib/audio/browser-clip-player.ts';
import type { ClipPlayer } from '../lib/audio/clip-player.ts';
import { reportAudioFailure } from './api/practice-api.ts';

let player: ClipPlayer | undefined;

/**
 * The only clip player of this page. A phone plays sound by script only in an element that a press has started once.
 */
export function getClipPlayer(): ClipPlayer {
  player ??= createBrowserClipPlayer(reportAudioFailure);
  return player;
}
