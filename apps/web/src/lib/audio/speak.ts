import { setTimer } from '../retry/timer.ts';
import { type ClipPlayer, createClipPlayer } from './clip-player.ts';
import { withVoice } from './voice-choice.ts';

let player: ClipPlayer | undefined;

/** The player for single addresses. It is one for the page, so that a new sound stops the one before. */
function getPlayer(): ClipPlayer {
  player ??= createClipPlayer({
    createAudio: () => new Audio(),
    speak: () => Promise.reject(new Error('one address has no fallback')),
    addressOf: withVoice,
    report: () => undefined,
    setTimer,
  });
  return player;
}

/** Plays the sound at an address and stops the one before. Resolves with how it ended. */
export const playAddress: ClipPlayer['playAddress'] = (address, rate) =>
  getPlayer().playAddress(address, rate);

/** Plays the sound at an address once. Rejects when it cannot play. */
export async function speak(address: string): Promise<void> {
  const outcome = await playAddress(address);
  if (outcome === 'failed' || outcome === 'blocked') throw new Error(`sound ${outcome}`);
}

/** Stops the sound. */
export function stopSpeech(): void {
  player?.stop();
}
