import { type ReadiumSpeechVoice, WebSpeechVoiceManager } from '@readium/speech';
import type { Accent } from './clip-player.ts';

/** What a browser tells of a voice. */
export type BrowserVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService'>;

/** How natural a voice sounds: recorded or neural, an older voice, a small voice or one that nobody has judged. */
export type DeviceVoiceQuality = 'natural' | 'fair' | 'plain';

/** A voice of the device. An online voice sends its text to the maker of the browser. */
export type DeviceVoice = { uri: string; label: string; quality: DeviceVoiceQuality; isOnline: boolean };

const qualities: readonly DeviceVoiceQuality[] = ['natural', 'fair', 'plain'];
const regions: Record<Accent, string> = { uk: 'en-gb', us: 'en-us' };

/**
 * The voices of an accent, the best first, without sound effects, voices of very low quality and second entries of one
 * voice. `voices` is what the browser lists now, at least one. The library knows the qualities (Readium's list of voices).
 */
export async function rankDeviceVoices(
  voices: readonly BrowserVoice[],
  accent: Accent,
): Promise<DeviceVoice[]> {
  const manager = await WebSpeechVoiceManager.initialize({ languages: ['en'], maxTimeout: 0 });
  const all = { excludeNovelty: false, excludeVeryLowQuality: false, removeDuplicates: false };
  const described = new Map(manager.getVoices(all).map((voice) => [keyOf(voice), voice]));
  const ofAccent = voices
    // Android writes `en_GB`.
    .filter(({ lang }) => lang.toLowerCase().replace('_', '-') === regions[accent])
    .map((voice) => ({ known: described.get(keyOf(voice)) ?? describe(voice), isOnline: isOnline(voice) }));
  const usable = manager
    .filterVoices(
      { removeDuplicates: false },
      ofAccent.map(({ known }) => known),
    )
    // Our own British voice is the same program, and clearer.
    .filter(({ originalName }) => !/espeak/i.test(originalName));
  // The order of the library is that of its list, whichever version of a voice the device has.
  const sorted = await manager.sortVoicesByLanguages(['en'], usable);
  const ranked = qualities.flatMap((quality) => sorted.filter((voice) => qualityOf(voice) === quality));
  const online = new Map(ofAccent.map(({ known, isOnline }) => [known, isOnline]));
  const listed = ranked.map((voice) => ({
    uri: voice.voiceURI ?? voice.originalName,
    label: voice.label,
    quality: qualityOf(voice),
    isOnline: online.get(voice) ?? false,
  }));
  // A version that was downloaded later has the same label and a better quality: it comes first.
  const isFirst = ({ label, isOnline }: DeviceVoice, index: number) =>
    index === listed.findIndex((other) => other.label === label && other.isOnline === isOnline);
  return listed.filter(isFirst);
}

const keyOf = ({
  name,
  voiceURI,
  originalName = name,
}: {
  name: string;
  voiceURI?: string;
  originalName?: string;
}) => `${voiceURI}\n${originalName}`;

/** The library lists the voices of its first call. This describes one that the browser loaded later. */
function describe({ name, lang, voiceURI }: BrowserVoice): ReadiumSpeechVoice {
  return { source: 'browser', label: name, name, originalName: name, language: lang, voiceURI };
}

const isOnline = ({ localService, voiceURI }: BrowserVoice): boolean =>
  !localService || voiceURI.endsWith('-network');

function qualityOf({ quality, originalName }: ReadiumSpeechVoice): DeviceVoiceQuality {
  if (quality === 'veryHigh' || quality === 'high') return 'natural';
  // A new voice of Edge that the library does not know yet.
  if (!quality && /\(natural\)/i.test(originalName)) return 'natural';
  return quality === 'normal' ? 'fair' : 'plain';
}
