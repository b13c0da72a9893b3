import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import { builtInVoices, findVoice, type VoiceId } from '@tingci/domain/speech/voices';
import { soundVersion } from '../synthesis/sound-format.ts';

/** Version of the engine's package. */
const ENGINE = 'espeak-ng 0.3.5';

export const espeakVoices: Readonly<Record<Accent, string>> = { uk: 'en-gb-x-rp', us: 'en-us' };

/**
 * Lines of every variant of ours: wider formants and a falling spectrum. A recogniser of human speech understands them
 * better than the engine's own sound (docs/performance.md, Speech).
 */
const clearFormants = [1, 2, 3, 4, 5].map((formant) => ({ formant, width: 160 }));
const CLEAR_TONE = 'tone 100 255 600 70 1200 22 2000 66 3000 12';

/** A speaker: formant frequencies in % of the engine's own, and pitch 0-100. */
type EspeakSpeaker = { formantsPercent: readonly number[]; pitch: number };

const NEUTRAL: EspeakSpeaker = { formantsPercent: [100, 100, 100, 100, 100], pitch: 48 };
const HIGH: EspeakSpeaker = { formantsPercent: [113, 113, 113, 113, 113], pitch: 66 };

const speakers: Readonly<Record<string, EspeakSpeaker>> = {
  'uk-f1': { formantsPercent: [108, 112, 112, 112, 112], pitch: 58 },
  'uk-f2': HIGH,
  'uk-m1': { formantsPercent: [98, 96, 98, 100, 100], pitch: 38 },
  'uk-m2': { formantsPercent: [93, 92, 94, 96, 96], pitch: 27 },
};

/** The engine's settings for a voice: its name with our variant, and the pitch. A voice of another engine has a substitute. */
export function espeakVoiceOf(accent: Accent, voice: VoiceId): { name: string; pitch: number } {
  const { pitch } = speakerOf(voice);
  return { name: `${espeakVoices[accent]}+${voice}`, pitch };
}

/** The files of our variants, by name, in the format that eSpeak NG's documentation of voices describes. */
export function listVariants(): { name: string; text: string }[] {
  return builtInVoices.map(({ id }) => {
    const { formantsPercent } = speakerOf(id);
    const formants = clearFormants.map(
      ({ formant, width }, index) => `formant ${formant} ${formantsPercent[index]} 100 ${width}`,
    );
    return { name: id, text: ['language variant', `name ${id}`, ...formants, CLEAR_TONE, ''].join('\n') };
  });
}

function speakerOf(voice: VoiceId): EspeakSpeaker {
  const own = speakers[voice];
  if (own) return own;
  return findVoice(voice)?.gender === 'woman' ? HIGH : NEUTRAL;
}

/**
 * Words per minute. The engine's default 175 drops unstressed syllables; 130 gives a single word the length of careful
 * speech (four syllables in about 0.85 s), 145 gives a sentence the speed of a listening exam.
 */
export const wordsPerMinute: Readonly<Record<SpeechKind, number>> = {
  word: 130,
  sentence: 145,
  spelling: 130,
  chinese: 150,
};

/** The engine's voice for Chinese text. It has no variant of ours. */
export const mandarin = { name: 'cmn', pitch: 45 };

export const pitchRange = 55;

/** Everything that decides how a text sounds in this engine. */
export const espeakVersion = JSON.stringify([
  ENGINE,
  soundVersion,
  espeakVoices,
  listVariants(),
  speakers,
  wordsPerMinute,
  mandarin,
  pitchRange,
]);
