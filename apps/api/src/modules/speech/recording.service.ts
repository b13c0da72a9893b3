import { Refusal } from '../../http/refusal.ts';
import type { RecordingAddresses, RecordingName } from '../../speech/recording/recording-address.ts';
import type { RecordingLine } from '../../speech/recording/recording-line.ts';
import type { RecordingMaker } from '../../speech/recording/recording-maker.ts';
import type { FindLines } from '../../speech/recording/recording-routes.ts';
import { SpeechError } from '../../speech/speech-types.ts';

/** When a sentence is heard, ms into its recording. */
export type HeardSpan = { startMs: number; endMs: number };

/** How a recording stands: ready, being made, or not yet begun because others come first. */
export type RecordingState = {
  url: string;
  isReady: boolean;
  done: number;
  total: number;
  durationMs: number;
  spans: readonly HeardSpan[];
};

/** What other modules may ask of whole recordings. */
export type RecordingService = {
  /** How it stands; has it made unless it is. Refuses an unknown one, and one that cannot be made now. */
  prepare(name: RecordingName): Promise<RecordingState>;
};

/** Addresses and times of whole recordings. */
export function createRecordingService(
  maker: RecordingMaker,
  addresses: RecordingAddresses,
  findLines: FindLines,
): RecordingService {
  async function open(lines: readonly RecordingLine[]) {
    try {
      return await maker.open(lines);
    } catch (error) {
      if (error instanceof SpeechError) throw new Refusal('unavailable');
      throw error;
    }
  }

  return {
    async prepare(name) {
      const lines = await findLines(name);
      if (!lines) throw new Refusal('not_found');
      const url = addresses.urlOf(name, maker.versionOf(lines));
      const total = lines.length;
      const opened = await open(lines);
      if ('clip' in opened) {
        const { durationMs, marks } = opened.clip;
        return { url, isReady: true, done: total, total, durationMs, spans: marks.map(toSpan) };
      }
      return { url, isReady: false, done: opened.progress.done, total, durationMs: 0, spans: [] };
    },
  };
}

const toSpan = ({ startMs, endMs }: HeardSpan): HeardSpan => ({ startMs, endMs });
