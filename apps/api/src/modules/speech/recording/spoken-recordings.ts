import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { AppError } from '../../../platform/core/app-error.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { OpenRecording } from './open-recording.ts';
import type { RecordingAddresses, RecordingName } from './recording-address.ts';
import type { Recording, RecordingRenderer } from './recording-renderer.ts';
import type { HeardSpan, RecordingState } from './recording-state.ts';

/** How long a request renders a short recording itself, ms. */
const PATIENCE_MS = 8_000;

/** Recordings that the speech service makes from lines. */
export type SpokenRecordings = {
  /** The state of a recording; a job makes it when necessary. Throws `unavailable` when it cannot be made now. */
  prepare(name: RecordingName, lines: readonly RecordingLine[]): Promise<RecordingState>;
  /** A recording of a few lines, made at once; undefined when the voices are too busy. */
  renderNow(name: RecordingName, lines: readonly RecordingLine[]): Promise<RecordingState | undefined>;
};

/** Makes recordings from lines, and their addresses. */
export function createSpokenRecordings(
  renderer: Pick<RecordingRenderer, 'versionOf' | 'find' | 'render'>,
  openRecording: OpenRecording,
  addresses: RecordingAddresses,
): SpokenRecordings {
  const urlOf = (name: RecordingName, lines: readonly RecordingLine[]) =>
    addresses.urlOf(name, renderer.versionOf(lines));

  function describe(name: RecordingName, lines: readonly RecordingLine[], { clip }: Recording) {
    const { durationMs, marks } = clip;
    const heard = { durationMs, fromMs: 0, untilMs: durationMs, spans: marks.map(toSpan) };
    return { url: urlOf(name, lines), isReady: true, done: lines.length, total: lines.length, ...heard };
  }

  async function open(name: RecordingName, lines: readonly RecordingLine[]) {
    try {
      return await openRecording(name, lines);
    } catch (error) {
      if (error instanceof SpeechError) throw new AppError('unavailable');
      throw error;
    }
  }

  return {
    async prepare(name, lines) {
      const opened = await open(name, lines);
      if ('clip' in opened) return describe(name, lines, opened);
      const unheard = { durationMs: 0, fromMs: 0, untilMs: 0, spans: [] };
      return { url: urlOf(name, lines), isReady: false, done: opened.done, total: lines.length, ...unheard };
    },
    async renderNow(name, lines) {
      const run = { signal: AbortSignal.timeout(PATIENCE_MS), onLine: () => undefined };
      try {
        return describe(name, lines, (await renderer.find(lines)) ?? (await renderer.render(lines, run)));
      } catch (error) {
        if (error instanceof SpeechError || run.signal.aborted) return undefined;
        throw error;
      }
    },
  };
}

const toSpan = ({ startMs, endMs, soundMs }: HeardSpan): HeardSpan => ({ startMs, endMs, soundMs });
