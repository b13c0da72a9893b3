import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, type RecordingLine } from '@tingci/domain/speech/recording-line';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { canonicalText } from '@tingci/domain/speech/speech-text';
import { LRUCache } from 'lru-cache';
import type { ClipService } from '../clip/clip.service.ts';
import { type ClipCache, toStoredClip } from '../clip/clip-cache.ts';
import { joinClips } from '../sound/join-clips.ts';
import { SpeechError, type SpeechProvider, type StoredClip } from '../sound/speech-provider.ts';

/** A whole recording; its clip has a mark for each line, in order. */
export type Recording = {
  clip: StoredClip;
  /** False when a later provider replaced the first, so that nobody caches it for long. */
  isLasting: boolean;
};

export type RenderOptions = {
  signal: AbortSignal;
  /** Called after each line with the number of lines spoken so far. */
  onLine: (done: number) => void;
};

export type RecordingRenderer = {
  /** The stored recording of the first provider, or a recent one of another provider. */
  find(lines: readonly RecordingLine[]): Promise<Recording | undefined>;
  /** The stored recording of a later provider than the first. */
  findStandIn(lines: readonly RecordingLine[]): Promise<Recording | undefined>;
  /**
   * Speaks every line and stores the recording. Throws SpeechError, or the reason of the signal; spoken lines stay
   * cached.
   */
  render(lines: readonly RecordingLine[], options: RenderOptions): Promise<Recording>;
  /** The name of a recording: it is the same for lines that sound the same. */
  keyOf(lines: readonly RecordingLine[]): string;
  /** Changes when the same lines would sound different. */
  versionOf(lines: readonly RecordingLine[]): string;
};

export type RecordingRendererOptions = {
  service: Pick<ClipService, 'getClipOf'>;
  /** The chain of the service. */
  providers: readonly Pick<SpeechProvider, 'id' | 'version'>[];
  cache: ClipCache;
  /** Bytes of recently used recordings in memory. */
  memoryBytes: number;
};

// The engine has two processes. Words of other learners run between the lines.
const LINES_AT_ONCE = 2;
const RECHECK_MS = 400;
const BUSY_RETRIES = 20;

/** How long a recording of a later provider is used before the first provider is asked again, ms. */
export const SUBSTITUTE_MS = 300_000;

/** Renders whole recordings of lines, and stores them with the clips under the same limit. */
export function createRecordingRenderer(options: RecordingRendererOptions): RecordingRenderer {
  const { service, providers, cache } = options;
  const recent = new LRUCache<string, Recording>({
    maxSize: options.memoryBytes,
    sizeCalculation: ({ clip }) => clip.mp3.length + 200 + clip.marks.length * 64,
  });

  const keyOf = (provider: number, lines: readonly RecordingLine[]): string =>
    sha256(`recording\n${providers[provider]?.id}\n${providers[provider]?.version}\n${identityOf(lines)}`);

  function keep(key: string, recording: Recording): Recording {
    recent.set(key, recording, recording.isLasting ? {} : { ttl: SUBSTITUTE_MS });
    return recording;
  }

  /** Speaks a line, and waits when the engine's queue is full. */
  async function speak(provider: number, { text, ...rest }: SpeechRequest, signal: AbortSignal) {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        return await service.getClipOf(provider, { ...rest, text: canonicalText(text) });
      } catch (error) {
        const isBusy = error instanceof SpeechError && error.code === 'busy';
        if (!isBusy || attempt === BUSY_RETRIES) throw error;
        await pause(RECHECK_MS, undefined, { signal });
      }
    }
  }

  async function speakAll(
    provider: number,
    lines: readonly RecordingLine[],
    { signal, onLine }: RenderOptions,
  ): Promise<StoredClip> {
    const clips: StoredClip[] = [];
    let next = 0;
    let done = 0;
    const work = async () => {
      for (let at = next; at < lines.length; at = next) {
        next += 1;
        const { request } = lines[at] as RecordingLine;
        try {
          clips[at] = await speak(provider, request, signal);
        } catch (error) {
          next = lines.length;
          throw error;
        }
        done += 1;
        onLine(done);
      }
    };
    // Waits for both, so that none still works after a failure.
    const ends = await Promise.allSettled(Array.from({ length: LINES_AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const { mp3, durationMs, spans } = joinClips(
      clips,
      lines.map(({ pauseMs }) => pauseMs),
    );
    const marks = spans.map((span, line) => ({
      start: line,
      end: line + 1,
      ...span,
      // A provider without times of words has no silence that we know.
      soundMs: Math.round(span.startMs + (clips[line]?.marks[0]?.startMs ?? 0)),
    }));
    return toStoredClip({ mp3, durationMs, marks });
  }

  return {
    async find(lines) {
      const key = keyOf(0, lines);
      const known = recent.get(key);
      if (known) return known;
      const clip = await cache.read(key);
      return clip && keep(key, { clip, isLasting: true });
    },
    async findStandIn(lines) {
      for (const provider of providers.keys()) {
        const clip = provider > 0 ? await cache.read(keyOf(provider, lines)) : undefined;
        if (clip) return { clip, isLasting: false };
      }
      return undefined;
    },
    async render(lines, run) {
      let failure: unknown = new SpeechError('failed', 'no speech provider');
      // One voice per recording: each provider starts from the first line.
      for (const provider of providers.keys()) {
        run.signal.throwIfAborted();
        try {
          const key = keyOf(provider, lines);
          const clip = (await cache.read(key)) ?? (await speakAll(provider, lines, run));
          await cache.write(key, clip);
          return keep(keyOf(0, lines), { clip, isLasting: provider === 0 });
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    keyOf: (lines) => keyOf(0, lines),
    versionOf(lines) {
      const voices = providers.map(({ id, version }) => [id, version]);
      return sha256(JSON.stringify([voices, identityOf(lines)])).slice(0, 12);
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
