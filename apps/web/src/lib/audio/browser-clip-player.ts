import { setTimer } from '../retry/timer.ts';
import { speakInBrowser } from './browser-voice.ts';
import { type AudioFailure, type ClipPlayer, createClipPlayer } from './clip-player.ts';
import { speakOnDevice } from './device-voices.ts';
import { findChosenDeviceVoice, withVoice } from './voice-choice.ts';

/** A clip player over the audio of this page. `report` gets each failed address. */
export const createBrowserClipPlayer = (report: (failure: AudioFailure) => void): ClipPlayer =>
  createClipPlayer({
    createAudio: () => new Audio(),
    speak: speakInBrowser,
    hasDeviceVoice: (accent) => findChosenDeviceVoice(accent) !== undefined,
    speakOnDevice,
    addressOf: withVoice,
    report,
    patienceMs: 8_000,
    setTimer,
  });
