import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { paperSoundUrl } from '../paper-sound/paper-sound-address.ts';
import type { MeasureSound } from '../paper-sound/sound-length.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { OpenRecording } from './open-recording.ts';
import type { RecordingAddresses, RecordingName } from './recording-address.ts';
import type { RecordingRenderer } from './recording-renderer.ts';
import type { OperatorRecording, RecordingSource } from './recording-source.ts';

/** When a sentence is heard, ms into its recording. */
export type HeardSpan = { startMs: number; endMs: number };

/** How a recording stands: ready, being made, or not yet begun because others come first. */
export type RecordingState = {
  url: string;
  isReady: boolean;
  done: number;
  total: number;
  durationMs: number;
  /** Where it lies in the sound of the address, which may hold more. */
  fromMs: number;
  untilMs: number;
  spans: readonly HeardSpan[];
};

/** What other modules may ask of whole recordings. */
export type RecordingService = {
  /** How it stands; has it made unless it is. Refuses an unknown one, and one that cannot be made now. */
  prepare(name: RecordingName): Promise<RecordingState>;
};

/** Addresses and times of whole recordings: those the speech service makes, and an operator's own. */
export function createRecordingService(
  renderer: Pick<RecordingRenderer, 'versionOf'>,
  openRecording: OpenRecording,
  addresses: RecordingAddresses,
  findSource: (name: RecordingName) => Promise<RecordingSource | undefined>,
  measureSound: MeasureSound,
): RecordingService {
  async function open(name: RecordingName, lines: readonly RecordingLine[]) {
    try {
      return await openRecording(name, lines);
    } catch (error) {
      if (error instanceof SpeechError) throw new AppError('unavailable');
      throw error;
    }
  }

  /** Refuses one whose file is gone from the data directory. */
  async function describeOwn({ sound, times, fromMs, untilMs }: OperatorRecording): Promise<RecordingState> {
    const durationMs = orThrow(await measureSound(sound), 'not_found');
    const spans = times.map(([startMs, endMs]) => ({ startMs, endMs }));
    const total = spans.length;
    const heard = { durationMs, fromMs, untilMs: untilMs ?? durationMs, spans };
    return { url: paperSoundUrl(sound), isReady: true, done: total, total, ...heard };
  }

  return {
    async prepare(name) {
      const source = orThrow(await findSource(name), 'not_found');
      if ('sound' in source) return describeOwn(source);
      const { lines } = source;
      const url = addresses.urlOf(name, renderer.versionOf(lines));
      const total = lines.length;
      const opened = await open(name, lines);
      if ('clip' in opened) {
        const { durationMs, marks } = opened.clip;
        const heard = { durationMs, fromMs: 0, untilMs: durationMs, spans: marks.map(toSpan) };
        return { url, isReady: true, done: total, total, ...heard };
      }
      const unheard = { durationMs: 0, fromMs: 0, untilMs: 0, spans: [] };
      return { url, isReady: false, done: opened.done, total, ...unheard };
    },
  };
}

const toSpan = ({ startMs, endMs }: HeardSpan): HeardSpan => ({ startMs, endMs });
