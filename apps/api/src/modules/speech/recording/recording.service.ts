import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { requireContentAccess } from '../../../core/content-access.ts';
import { FileStoreError } from '../../../files/file-store.ts';
import { paperSoundUrl } from '../paper-sound/paper-sound-address.ts';
import type { MeasureSound } from '../paper-sound/sound-length.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { OpenRecording } from './open-recording.ts';
import type { RecordingAddresses, RecordingName } from './recording-address.ts';
import type { RecordingRenderer } from './recording-renderer.ts';
import type { OperatorRecording, RecordingSource } from './recording-source.ts';

/** Start and end of a sentence, in ms of its recording. */
export type HeardSpan = { startMs: number; endMs: number };

/** The state of a recording: ready, being made, or waiting for others. */
export type RecordingState = {
  url: string;
  isReady: boolean;
  done: number;
  total: number;
  durationMs: number;
  /** The range in the sound of the address, which can have more. */
  fromMs: number;
  untilMs: number;
  spans: readonly HeardSpan[];
};

/** The functions of whole recordings for other modules. */
export type RecordingService = {
  /**
   * The state of a recording; starts the rendering when necessary. Refuses an unknown one, one that cannot be made now,
   * and one of Pro content unless `mayHear` resolves to true.
   */
  prepare(name: RecordingName, mayHear: () => Promise<boolean>): Promise<RecordingState>;
};

/** Addresses and times of whole recordings: those of the speech service, and operators' own. */
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

  async function measure(sound: string) {
    try {
      return await measureSound(sound);
    } catch (error) {
      throw error instanceof FileStoreError ? new AppError('unavailable', {}, error) : error;
    }
  }

  /** Refuses one whose file is missing in the store. */
  async function describeOwn({ sound, times, fromMs, untilMs }: OperatorRecording): Promise<RecordingState> {
    const durationMs = orThrow(await measure(sound), 'not_found');
    const spans = times.map(([startMs, endMs]) => ({ startMs, endMs }));
    const total = spans.length;
    const heard = { durationMs, fromMs, untilMs: untilMs ?? durationMs, spans };
    return { url: paperSoundUrl(sound), isReady: true, done: total, total, ...heard };
  }

  return {
    async prepare(name, mayHear) {
      const source = orThrow(await findSource(name), 'not_found');
      if (source.access === 'pro') requireContentAccess(source, await mayHear());
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
