import { createBrowserClipPlayer } from './browser-clip-player.ts';
import type { ClipPlayer } from './clip-player.ts';

let player: ClipPlayer | undefined;

/** The player for sounds outside a practice. It is one for the page, so that a new sound stops the one before. */
function getPlayer(): ClipPlayer {
  player ??= createBrowserClipPlayer(() => undefined);
  return player;
}

/** Plays a sound with its fallbacks and stops the one before. Resolves with how it ended. */
export const playSound: ClipPlayer['play'] = (sound, options) => getPlayer().play(sound, options);

/** Plays the sound at an address once, without a fallback. Rejects when it cannot play. */
export async function speak(address: string): Promise<void> {
  const outcome = await getPlayer().playAddress(address);
  if (outcome === 'failed' || outcome === 'blocked') throw new Error(`sound ${outcome}`);
}

/** Stops the sound. */
export function stopSpeech(): void {
  player?.stop();
}
