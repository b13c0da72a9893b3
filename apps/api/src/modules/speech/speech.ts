import { join } from 'node:path';
import type { FastifyPluginCallback } from 'fastify';
import { createSpeechRoutes } from './clip/clip.routes.ts';
import { createSpeechService, type RecordingSource, type SpeechService } from './clip/clip.service.ts';
import { createSpeechAddresses, type SpeechUrl, versionOf } from './clip/clip-address.ts';
import { createClipCache } from './clip/clip-cache.ts';
import { paperSoundUrl } from './paper-sound/paper-sound-address.ts';
import { createEspeakProvider } from './providers/espeak-provider.ts';
import { createOpenAiProvider, type OpenAiSpeechSettings } from './providers/openai-provider.ts';
import { createRecordingAddresses, type RecordingAddresses } from './recording/recording-address.ts';
import { createRecordingMaker, type RecordingMaker } from './recording/recording-renderer.ts';
import type { SpeechLog, SpeechProvider } from './sound/speech-provider.ts';

export type SpeechOptions = {
  /** Clips lie in `speech/` under it. */
  dataDir: string;
  /** Signs the addresses; derived from the master secret. */
  key: Uint8Array;
  /** Bound of the clips on disk. */
  cacheMaxBytes: number;
  /** Whether the disk is nearly full; clips are then kept in memory alone. */
  isReadOnly?: () => boolean;
  log?: SpeechLog;
  /** A natural voice that comes before the offline one. */
  api?: OpenAiSpeechSettings | undefined;
  recordings?: RecordingSource;
};

export type Speech = {
  speechUrl: SpeechUrl;
  /** The address of an operator's recording, by the SHA-256 of its MP3. */
  paperSoundUrl(sound: string): string;
  routes: FastifyPluginCallback;
  service: SpeechService;
  /** Whole recordings of many lines. */
  recordingMaker: RecordingMaker;
  recordingAddresses: RecordingAddresses;
  /** Starts the engine and begins to learn what the cache holds, so that the first listener need not wait; waits for neither. */
  warm(): void;
  /** Ends the engine; what is being written is written. */
  close(): Promise<void>;
};

const memoryBytes = 16 * 1024 * 1024;
const recordingMemoryBytes = 24 * 1024 * 1024;
const rescanMs = 3_600_000;

/** The speech of the product: recordings, then the configured provider, then the offline engine. */
export function createSpeech(options: SpeechOptions): Speech {
  const log = options.log ?? { warn: () => undefined };
  const offline = createEspeakProvider({
    workers: 2,
    queueLimit: 64,
    deadlineMs: { word: 5000, sentence: 15_000, spelling: 10_000 },
    startDeadlineMs: 20_000,
    idleMs: { extra: 30_000, last: 1_800_000 },
    log,
  });
  const providers: SpeechProvider[] = options.api
    ? [createOpenAiProvider(options.api, log), offline]
    : [offline];
  const cache = createClipCache({
    dir: join(options.dataDir, 'speech'),
    maxBytes: options.cacheMaxBytes,
    isReadOnly: options.isReadOnly,
    log,
  });
  const service = createSpeechService({ providers, cache, recordings: options.recordings, memoryBytes });
  const addresses = createSpeechAddresses(
    options.key,
    versionOf(providers, options.recordings?.version ?? ''),
  );
  const recordingMaker = createRecordingMaker({
    service,
    providers,
    cache,
    claimsDir: join(options.dataDir, 'speech', 'claims'),
    memoryBytes: recordingMemoryBytes,
  });
  let rescan: NodeJS.Timeout | undefined;
  // A full cache takes seconds to list; clips are found without it.
  let scan = Promise.resolve();
  return {
    speechUrl: addresses.speechUrl,
    paperSoundUrl,
    routes: createSpeechRoutes(service, addresses),
    service,
    recordingMaker,
    recordingAddresses: createRecordingAddresses(options.key),
    warm() {
      offline.pool.warm();
      // Other processes write to the same folder; the bound is for all of them.
      rescan ??= setInterval(() => void cache.scan(), rescanMs).unref();
      scan = cache.scan();
    },
    async close() {
      clearInterval(rescan);
      await scan;
      const recordings = recordingMaker.close();
      for (const provider of providers) await provider.close?.();
      await recordings;
      await service.settle();
    },
  };
}
