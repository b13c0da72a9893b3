import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { findVoice } from '@tingci/domain/speech/voices';
import type { FastifyPluginCallback } from 'fastify';
import pLimit from 'p-limit';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createClipRoutes } from './clip/clip.routes.ts';
import {
  type ClipCounts,
  type ClipService,
  createClipService,
  type RecordingSource,
} from './clip/clip.service.ts';
import { createClipAddresses, type SpeechUrl, speechBasePath, versionOf } from './clip/clip-address.ts';
import { createClipCache } from './clip/clip-cache.ts';
import { readClipRequest } from './clip/read-clip-request.ts';
import { type Transcribe, transcribe } from './espeak/transcribe.ts';
import { type NaturalDefaults, type NaturalVoice, naturalDefaults } from './natural/natural-voices.ts';
import { createNaturalVoices } from './natural-voice/create-natural-voices.ts';
import { addOwnRecording, readOwnRecording } from './own-recording/own-recording-address.ts';
import type { OwnSounds } from './own-recording/own-sounds.ts';
import { createOwnVoices } from './own-voice/create-own-voices.ts';
import { paperSoundUrl } from './paper-sound/paper-sound-address.ts';
import { createPronounceRoutes } from './pronounce/pronounce.routes.ts';
import { createPronounceAddress, type PronounceSettings } from './pronounce/pronounce-address.ts';
import { createOfflineVoices } from './providers/offline-provider.ts';
import { createOpenAiProvider, type OpenAiSpeechSettings } from './providers/openai-provider.ts';
import { createRecordingAddresses, type RecordingAddresses } from './recording/recording-address.ts';
import { createRecordingRenderer, type RecordingRenderer } from './recording/recording-renderer.ts';
import type { OwnVoice } from './sherpa/own-voice.ts';
import type { SpeechLog, SpeechProvider } from './sound/speech-provider.ts';

export type SpeechDeps = {
  /** Has the sound cache, below `speech/`. Several hosts may share it. */
  soundStore: FileStore;
  /** Signs the addresses; derived from the master secret. */
  key: Uint8Array;
  /** Limit of the sound cache. */
  cacheMaxBytes: number;
  /** Whether the disk is nearly full; clips are then stored only in memory. */
  isReadOnly?: () => boolean;
  log?: SpeechLog;
  /** A natural voice that is used before the offline one. */
  api?: OpenAiSpeechSettings | undefined;
  /** The operator's voices. */
  ownVoices?: readonly OwnVoice[];
  /** The natural voices; undefined for none. */
  natural?: { dir: string; cacheMaxBytes: number; defaults?: NaturalDefaults } | undefined;
  /** Recordings of words by people. */
  recordings?: RecordingSource | undefined;
  /** Recordings of words by learners, for themselves. */
  ownSounds?: OwnSounds | undefined;
  /** The dictionary provider that pages use when our sound does not play. */
  pronounce?: PronounceSettings | undefined;
};

/** Number of clips by source since the start, and of those that wait for the engine. */
export type SpeechStats = ClipCounts & { waiting: number };

export type Speech = {
  speechUrl: SpeechUrl;
  /** The address of a word's sound with a learner's recording before it; only this learner may get it. */
  ownRecordingUrl(url: string, recordingId: number): string;
  /** Changes when addresses change while the process runs: a recording was added or removed. */
  soundVersion(): Promise<string>;
  /** The address of an operator's recording, by the SHA-256 of its MP3. */
  paperSoundUrl(sound: string): string;
  routes: FastifyPluginCallback;
  /** British pronunciations by the offline engine, one list at a time. */
  transcribe: Transcribe;
  pronounceRoutes: FastifyPluginCallback;
  /** Origin of the dictionary provider; empty without one. Pages may load sound from it. */
  pronounceOrigin: string;
  service: ClipService;
  /** The request of one of our addresses; undefined for another text. */
  readAddress(address: string): SpeechRequest | undefined;
  /** Limit of the sound cache, in bytes. */
  cacheMaxBytes: number;
  /** Whether the disk is nearly full, so that no clip is stored. */
  isCacheReadOnly(): boolean;
  /** Whether a speech server of the operator speaks by default. */
  hasServerVoice: boolean;
  /** The operator's voices, for the list of voices. */
  ownVoices: readonly OwnVoice[];
  /** The natural voices that can be chosen now. */
  listNaturalVoices(): readonly NaturalVoice[];
  /** Whether a natural voice speaks the words of everybody who chose none. */
  hasNaturalDefault: boolean;
  /** Limit of the sounds of natural voices, in bytes. */
  naturalCacheMaxBytes: number;
  /** Whole recordings of many lines. */
  recordingRenderer: RecordingRenderer;
  recordingAddresses: RecordingAddresses;
  /** For operators' metrics. */
  stats(): SpeechStats;
  /** Starts the engine and the scan of the cache, so that the first listener need not wait; waits for neither. */
  warm(): void;
  /** Ends the engine, after running writes. */
  close(): Promise<void>;
};

// Each list starts a process of its own.
const inTurn = pLimit(1);
const memoryBytes = 16 * 1024 * 1024;
const recordingMemoryBytes = 24 * 1024 * 1024;
const rescanMs = 3_600_000;

/**
 * Part of the version behind a speech server. Up to release 1.42 the server spoke for built-in voices that were chosen,
 * and browsers keep those sounds for a year.
 */
const chosenBuiltIn = { id: 'chosen-built-in', version: '1' };

/** The speech of the product: recordings, then the configured provider, then the offline voices. */
export function createSpeech(deps: SpeechDeps): Speech {
  const log = deps.log ?? { warn: () => undefined };
  const offline = createOfflineVoices({
    workers: 2,
    queueLimit: 64,
    deadlineMs: { word: 5000, sentence: 15_000, spelling: 10_000, chinese: 15_000 },
    startDeadlineMs: 20_000,
    idleMs: { extra: 30_000, last: 1_800_000 },
    log,
  });
  const providers: SpeechProvider[] = [
    ...(deps.api ? [createOpenAiProvider(deps.api, log)] : []),
    offline.main,
    offline.fallback,
  ];
  const cache = createClipCache({
    store: deps.soundStore,
    maxBytes: deps.cacheMaxBytes,
    isReadOnly: deps.isReadOnly,
    log,
  });
  const own = createOwnVoices(deps.ownVoices ?? [], log);
  const naturalCache =
    deps.natural &&
    createClipCache({
      store: deps.soundStore,
      prefix: 'natural-speech/',
      maxBytes: deps.natural.cacheMaxBytes,
      isReadOnly: deps.isReadOnly,
      log,
    });
  const natural =
    deps.natural && naturalCache
      ? createNaturalVoices({
          dir: deps.natural.dir,
          defaults: deps.api ? {} : (deps.natural.defaults ?? naturalDefaults),
          cache: naturalCache,
          log,
        })
      : undefined;
  // The speech server has one voice of its own for each accent. A built-in voice that a learner chose is not replaced by it.
  const findChosenBuiltIn = ({ voice, accent }: SpeechRequest) =>
    deps.api && voice !== undefined && findVoice(voice)?.accent === accent ? offline.main : undefined;
  const service = createClipService({
    providers,
    cache,
    recordings: deps.recordings,
    findOwnVoice: (request) => own.find(request) ?? natural?.find(request) ?? findChosenBuiltIn(request),
    memoryBytes,
  });
  const addresses = createClipAddresses(
    deps.key,
    versionOf([
      ...providers,
      ...(deps.api ? [chosenBuiltIn] : []),
      ...(natural?.defaultVersion ? [{ id: 'natural-default', version: natural.defaultVersion }] : []),
    ]),
  );
  const { recordings } = deps;
  const speechUrl: SpeechUrl = (text, accent, kind, ...rest) => {
    const url = addresses.speechUrl(text, accent, kind, ...rest);
    const tag = kind === 'word' && url !== '' ? recordings?.tagOf(accent, text) : '';
    return tag ? `${url}&r=${tag}` : url;
  };
  const recordingRenderer = createRecordingRenderer({
    service,
    providers,
    cache,
    memoryBytes: recordingMemoryBytes,
  });
  let rescan: NodeJS.Timeout | undefined;
  // A full cache takes seconds to list; clips are found without it.
  let scan = Promise.resolve();
  return {
    speechUrl,
    ownRecordingUrl: (url, recordingId) => addOwnRecording(deps.key, url, recordingId),
    soundVersion: async () => (await recordings?.getVersion()) ?? '',
    paperSoundUrl,
    routes: createClipRoutes(service, addresses, async (recording) => {
      const id = readOwnRecording(deps.key, recording);
      return id === undefined ? undefined : deps.ownSounds?.find(id);
    }),
    transcribe: (texts) => inTurn(() => transcribe(texts)),
    pronounceRoutes: createPronounceRoutes(
      addresses,
      deps.pronounce && createPronounceAddress(deps.pronounce),
    ),
    pronounceOrigin: deps.pronounce ? new URL(deps.pronounce.url).origin : '',
    service,
    hasServerVoice: deps.api !== undefined,
    readAddress(address) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const [accent, kind] = pathname.slice(speechBasePath.length + 1).split('/');
      const query = Object.fromEntries(searchParams);
      const read = readClipRequest({ params: { accent, kind }, query }, addresses);
      return 'asked' in read ? read.asked : undefined;
    },
    cacheMaxBytes: deps.cacheMaxBytes,
    isCacheReadOnly: () => deps.isReadOnly?.() ?? false,
    ownVoices: deps.ownVoices ?? [],
    listNaturalVoices: () => natural?.list() ?? [],
    hasNaturalDefault: natural?.isDefault ?? false,
    naturalCacheMaxBytes: deps.natural?.cacheMaxBytes ?? 0,
    recordingRenderer,
    recordingAddresses: createRecordingAddresses(deps.key),
    stats: () => ({
      ...service.counts(),
      waiting: [...offline.pools, ...own.pools].reduce((sum, pool) => sum + pool.waiting(), 0),
    }),
    warm() {
      for (const pool of offline.pools) pool.warm();
      // Other processes write to the same store; the limit is for all of them.
      const scanAll = async () => {
        await cache.scan();
        await naturalCache?.scan();
      };
      rescan ??= setInterval(() => void scanAll(), rescanMs).unref();
      scan = scanAll();
    },
    async close() {
      clearInterval(rescan);
      await scan;
      for (const provider of providers) await provider.close?.();
      await own.close();
      await natural?.close();
      await service.settle();
      await naturalCache?.settle();
    },
  };
}
