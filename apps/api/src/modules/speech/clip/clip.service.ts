import { createHash } from 'node:crypto';
import type { Accent } from '@tingci/domain/speech/accent';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { voiceOf } from '@tingci/domain/speech/voice-of';
import { findVoice } from '@tingci/domain/speech/voices';
import { LRUCache } from 'lru-cache';
import {
  type SpeechClip,
  SpeechError,
  type SpeechProvider,
  type StoredClip,
} from '../sound/speech-provider.ts';
import { type ClipCache, toStoredClip } from './clip-cache.ts';

/** Recordings of words by people, which are preferred to every voice. */
export type RecordingSource = {
  /** Changes when a recording is added, replaced or removed. Reads the list again when it has changed. */
  getVersion(): Promise<string>;
  /** Names the recording of a word, as the list was last read; empty when there is none. */
  tagOf(accent: Accent, text: string): string;
  /** The recording with its tag. Never throws: a recording that cannot be read is missing. */
  find(request: SpeechRequest): Promise<{ clip: SpeechClip; tag: string } | undefined>;
};

export type SpeechAnswer = {
  clip: StoredClip;
  /** False when another voice replaced the first or the chosen one, so that nobody caches the clip for long. */
  isLasting: boolean;
  /** The tag of the recording; empty for a voice. */
  recording: string;
};

/** Number of clips by source; `failed` are those that no provider made. */
export type ClipCounts = { memory: number; disk: number; synthesised: number; failed: number };

export type ClipService = {
  /** The recording, otherwise the first provider that has or makes the clip. Throws SpeechError. */
  getClip(request: SpeechRequest): Promise<SpeechAnswer>;
  /** Waits until a voice that is made later has spoken; then everybody gets it. Never throws. */
  makeAhead(request: SpeechRequest): Promise<void>;
  /** Whether a voice that is made later has spoken this text. */
  hasMade(request: SpeechRequest): Promise<boolean>;
  /** The clip of only the provider at this index of the chain. Throws SpeechError, also while it is paused. */
  getClipOf(place: number, request: SpeechRequest): Promise<StoredClip>;
  /** The number of clips by source since the start. */
  counts(): ClipCounts;
  /** Resolves when running clips are on disk. */
  settle(): Promise<void>;
};

export type ClipServiceDeps = {
  providers: readonly SpeechProvider[];
  cache: ClipCache;
  recordings: RecordingSource | undefined;
  /** The operator's voice that the learner chose; undefined when it is not there. It comes before the providers. */
  findOwnVoice?: ((request: SpeechRequest) => SpeechProvider | undefined) | undefined;
  /** Bytes of recently used clips in memory. */
  memoryBytes: number;
};

const failuresRemembered = 500;
const failureMemoryMs = 60_000;

/** Finds or makes clips: memory, then disk, then synthesis. Each text is made once for all concurrent calls. */
export function createClipService(deps: ClipServiceDeps): ClipService {
  const { providers, cache, recordings } = deps;
  const hot = new LRUCache<string, StoredClip>({
    maxSize: deps.memoryBytes,
    sizeCalculation: (clip) => clip.mp3.length + 200 + clip.marks.length * 64,
  });
  const failed = new LRUCache<string, SpeechError>({ max: failuresRemembered, ttl: failureMemoryMs });
  const flights = new Map<string, Promise<StoredClip | undefined>>();
  const later = new Map<string, Promise<void>>();
  const writes = new Set<Promise<void>>();
  const counts: ClipCounts = { memory: 0, disk: 0, synthesised: 0, failed: 0 };

  const cacheOf = (provider: SpeechProvider) => provider.later?.cache ?? cache;

  function keep(provider: SpeechProvider, key: string, clip: StoredClip): void {
    hot.set(key, clip);
    const write = cacheOf(provider).write(key, clip);
    writes.add(write);
    void write.finally(() => writes.delete(write));
  }

  /** Only looks when `mayMake` is false. */
  async function findOrMake(
    provider: SpeechProvider,
    key: string,
    request: SpeechRequest,
    mayMake: boolean,
  ): Promise<StoredClip | undefined> {
    const stored = await cacheOf(provider).read(key);
    if (stored) {
      counts.disk += 1;
      hot.set(key, stored);
      return stored;
    }
    if (!mayMake) return undefined;
    const known = failed.get(key);
    if (known) throw known;
    try {
      const clip = toStoredClip(await provider.synthesize(request));
      counts.synthesised += 1;
      keep(provider, key, clip);
      return clip;
    } catch (error) {
      counts.failed += 1;
      if (error instanceof SpeechError && error.code !== 'busy') failed.set(key, error);
      throw error;
    }
  }

  async function askProvider(
    provider: SpeechProvider,
    request: SpeechRequest,
  ): Promise<StoredClip | undefined> {
    const key = keyOf(provider, request);
    const clip = hot.get(key);
    if (clip) {
      counts.memory += 1;
      return clip;
    }
    let flight = flights.get(key);
    if (!flight) {
      const mayMake = !provider.later && provider.isPaused?.() !== true;
      flight = findOrMake(provider, key, request, mayMake).finally(() => flights.delete(key));
      flights.set(key, flight);
    }
    return flight;
  }

  /** Makes a clip that nobody waits for. One that fails is tried again at the next play. */
  function makeLater(provider: SpeechProvider, request: SpeechRequest): Promise<void> {
    const key = keyOf(provider, request);
    const running = later.get(key);
    if (running) return running;
    if (failed.has(key) || provider.isPaused?.()) return Promise.resolve();
    const making = findOrMake(provider, key, request, true)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => later.delete(key));
    later.set(key, making);
    return making;
  }

  /** Whether this voice cannot say the text, so that the next one is the right one. */
  const isUnspeakable = (provider: SpeechProvider, request: SpeechRequest): boolean =>
    failed.get(keyOf(provider, request))?.code === 'unspeakable';

  return {
    async hasMade(request) {
      const own = deps.findOwnVoice?.(request);
      return own?.later !== undefined && (await askProvider(own, request)) !== undefined;
    },
    async makeAhead(request) {
      const own = deps.findOwnVoice?.(request);
      if (own?.later && !(await askProvider(own, request))) await makeLater(own, request);
    },
    async getClip(request) {
      const recorded = await recordings?.find(request);
      if (recorded) return { clip: toStoredClip(recorded.clip), isLasting: true, recording: recorded.tag };
      let lastError: unknown = new SpeechError('failed', 'no speech provider');
      const own = deps.findOwnVoice?.(request);
      const chain = own ? [own, ...providers] : providers;
      // The operator removed this voice, and may add it again.
      const isGone = !own && request.voice !== undefined && !findVoice(request.voice);
      const first = own?.later && isUnspeakable(own, request) ? 1 : 0;
      for (const [place, provider] of chain.entries()) {
        try {
          const clip = await askProvider(provider, request);
          if (clip) return { clip, isLasting: place === first && !isGone, recording: '' };
          if (provider.later) void makeLater(provider, request);
        } catch (error) {
          lastError = error;
        }
      }
      throw lastError;
    },
    async getClipOf(place, request) {
      const provider = providers[place];
      const clip = provider && (await askProvider(provider, request));
      if (!clip) throw new SpeechError('failed', 'the speech provider rests');
      return clip;
    },
    counts: () => counts,
    async settle() {
      await Promise.all(writes);
      await cache.settle();
    },
  };
}

function keyOf(provider: SpeechProvider, request: SpeechRequest): string {
  const { text, accent, kind, ipa = '' } = request;
  return createHash('sha256')
    .update(`${provider.id}\n${provider.version}\n${accent}\n${kind}\n${voiceOf(request)}\n${ipa}\n${text}`)
    .digest('hex');
}
