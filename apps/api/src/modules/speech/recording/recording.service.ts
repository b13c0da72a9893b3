import { requireContentAccess } from '../../../entitlement/content-access.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import { FileStoreError } from '../../../platform/files/file-store.ts';
import { paperSoundUrl } from '../paper-sound/paper-sound-address.ts';
import type { MeasureSound } from '../paper-sound/sound-length.ts';
import type { DocumentRecordingName } from './recording-address.ts';
import type { OperatorRecording, RecordingSource } from './recording-source.ts';
import type { RecordingState } from './recording-state.ts';
import type { SpokenRecordings } from './spoken-recordings.ts';

/** The functions of whole recordings for other modules. */
export type RecordingService = {
  /**
   * The state of a recording; starts the rendering when necessary. Refuses an unknown one, one that cannot be made now,
   * and one of Pro content unless `mayHear` resolves to true.
   */
  prepare(name: DocumentRecordingName, mayHear: () => Promise<boolean>): Promise<RecordingState>;
};

/** Addresses and times of whole recordings: those of the speech service, and operators' own. */
export function createRecordingService(
  spoken: Pick<SpokenRecordings, 'prepare'>,
  findSource: (name: DocumentRecordingName) => Promise<RecordingSource | undefined>,
  measureSound: MeasureSound,
): RecordingService {
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
      return spoken.prepare(name, source.lines);
    },
  };
}
