import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, type RecordingLine } from '@tingci/domain/speech/recording-line';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { canonicalText } from '@tingci/domain/speech/speech-text';
import { LRUCache } from 'lru-cache';
import type { ClipService } from '../clip/clip.service.ts';
import { type ClipCache, toStoredClip } from '../clip/clip-cache.ts';
import { joinClips } from '../sound/join-clips.ts';
import { SpeechError, type SpeechProvider, type StoredClip } from '../sound/speech-provider.ts';
import { claimWork, type Release } from './work-claim.ts';

/** A whole recording; its clip has a mark for each line, in order. */
export type Recording = {
  clip: StoredClip;
  /** False when a later provider stood in for the first, so that nobody keeps it for long. */
  isLasting: boolean;
};

/** How far the making is, in lines. */
export type Progress = { done: number; total: number };

/** A recording that is being made, or waits for those before it. */
export type RecordingJob = { progress: Progress; recording: Promise<Recording> };

export type RecordingRenderer = {
  /** The recording, or the making of it, which is begun once however many ask. Throws SpeechError; `busy` when too many wait. */
  open(lines: readonly RecordingLine[]): Promise<Recording | RecordingJob>;
  /** Changes when the same lines would sound otherwise. */
  versionOf(lines: readonly RecordingLine[]): string;
  /** Gives up what is under way; the lines spoken so far are kept. */
  close(): Promise<void>;
};

export type RecordingRendererDeps = {
  service: Pick<ClipService, 'getClipOf'>;
  /** The chain of the service. */
  providers: readonly Pick<SpeechProvider, 'id' | 'version'>[];
  cache: ClipCache;
  /** Where processes tell one another what they are making. */
  claimsDir: string;
  /** Bytes of recently heard recordings kept in memory. */
  memoryBytes: number;
};

// A recording is 50 to 120 lines; beyond a few minutes of waiting it is kinder to say so at once.
const QUEUE_LIMIT = 24;
// Two engine processes at most; single words of other learners come between the lines.
const LINES_AT_ONCE = 2;
const LOOK_AGAIN_MS = 400;
const BUSY_TRIES = 20;
const STAND_IN_MS = 300_000;
const FAILURE_MS = 10_000;

/** Makes whole recordings of lines, one after another, and keeps them beside the clips under the same bound. */
export function createRecordingRenderer(deps: RecordingRendererDeps): RecordingRenderer {
  const { service, providers, cache, claimsDir } = deps;
  const recent = new LRUCache<string, Recording>({
    maxSize: deps.memoryBytes,
    sizeCalculation: ({ clip }) => clip.mp3.length + 200 + clip.marks.length * 64,
  });
  const failed = new LRUCache<string, SpeechError>({ max: 300, ttl: FAILURE_MS });
  const jobs = new Map<string, RecordingJob>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const keyOf = (place: number, lines: readonly RecordingLine[]): string =>
    sha256(`recording\n${providers[place]?.id}\n${providers[place]?.version}\n${identityOf(lines)}`);

  function keep(key: string, recording: Recording): Recording {
    recent.set(key, recording, recording.isLasting ? {} : { ttl: STAND_IN_MS });
    return recording;
  }

  async function findByKey(key: string): Promise<Recording | undefined> {
    const known = recent.get(key);
    if (known) return known;
    const clip = await cache.read(key);
    return clip && keep(key, { clip, isLasting: true });
  }

  /** Says a line, waiting for its turn where the engine's queue is full. */
  async function say(place: number, { text, ...rest }: SpeechRequest): Promise<StoredClip> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await service.getClipOf(place, { ...rest, text: canonicalText(text) });
      } catch (error) {
        const isBusy = error instanceof SpeechError && error.code === 'busy';
        if (!isBusy || isClosed || attempt === BUSY_TRIES) throw error;
        await pause(LOOK_AGAIN_MS);
      }
    }
  }

  async function sayAll(
    place: number,
    lines: readonly RecordingLine[],
    progress: Progress,
  ): Promise<StoredClip> {
    const clips: StoredClip[] = [];
    let next = 0;
    const work = async () => {
      for (let at = next; at < lines.length; at = next) {
        next += 1;
        const { request } = lines[at] as RecordingLine;
        try {
          clips[at] = await say(place, request);
        } catch (error) {
          next = lines.length;
          throw error;
        }
        progress.done += 1;
      }
    };
    // All of them, so that none still works on what has failed already.
    const ends = await Promise.allSettled(Array.from({ length: LINES_AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const { mp3, durationMs, spans } = joinClips(
      clips,
      lines.map(({ pauseMs }) => pauseMs),
    );
    const marks = spans.map((span, line) => ({ start: line, end: line + 1, ...span }));
    return toStoredClip({ mp3, durationMs, marks });
  }

  /** Waits until this process may make it, or another has. */
  async function takeTurn(key: string): Promise<StoredClip | Release> {
    for (;;) {
      const made = await cache.read(key);
      if (made) return made;
      const release = await claimWork(join(claimsDir, `${key}.claim`));
      if (release) return release;
      if (isClosed) throw new SpeechError('busy', 'the recordings are closing');
      await pause(LOOK_AGAIN_MS);
    }
  }

  async function makeWith(place: number, lines: readonly RecordingLine[], progress: Progress) {
    const key = keyOf(place, lines);
    const turn = await takeTurn(key);
    if (typeof turn !== 'function') return turn;
    try {
      progress.done = 0;
      const clip = await sayAll(place, lines, progress);
      await cache.write(key, clip);
      return clip;
    } finally {
      await turn();
    }
  }

  async function makeWithAny(lines: readonly RecordingLine[], progress: Progress): Promise<Recording> {
    let failure: unknown = new SpeechError('failed', 'no speech provider');
    // One voice throughout: what one provider began is not ended by another.
    for (const place of providers.keys()) {
      if (isClosed) throw new SpeechError('busy', 'the recordings are closing');
      try {
        return { clip: await makeWith(place, lines, progress), isLasting: place === 0 };
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  function startJob(key: string, lines: readonly RecordingLine[]): RecordingJob {
    const progress: Progress = { done: 0, total: lines.length };
    const recording = last
      .then(() => makeWithAny(lines, progress))
      .then((made) => keep(key, made))
      .catch((error: unknown) => {
        if (error instanceof SpeechError) failed.set(key, error);
        throw error;
      })
      .finally(() => jobs.delete(key));
    // Also when nobody waits for it to the end.
    last = recording.catch(() => undefined);
    return { progress, recording };
  }

  return {
    async open(lines) {
      const key = keyOf(0, lines);
      const found = await findByKey(key);
      if (found) return found;
      let job = jobs.get(key);
      if (!job) {
        const failure = failed.get(key);
        if (failure) throw failure;
        if (isClosed || jobs.size >= QUEUE_LIMIT)
          throw new SpeechError('busy', 'too many recordings wait', 5);
        job = startJob(key, lines);
        jobs.set(key, job);
      }
      return job;
    },
    versionOf: (lines) => {
      const voices = providers.map(({ id, version }) => [id, version]);
      return sha256(JSON.stringify([voices, identityOf(lines)])).slice(0, 12);
    },
    async close() {
      isClosed = true;
      await last;
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
