import { voiceOf } from '@tingci/domain/speech/voice-of';
import { findVoice } from '@tingci/domain/speech/voices';
import { createEnginePool, type EnginePool, type EnginePoolOptions } from '../engine/engine-pool.ts';
import { espeakVersion } from '../espeak/espeak-voices.ts';
import { fliteVersion } from '../flite/flite-voices.ts';
import type { SpeechProvider } from '../sound/speech-provider.ts';

/** The voices that are always there, by engine. */
export type OfflineVoices = {
  /** Each voice by its own engine. */
  main: SpeechProvider;
  /** eSpeak NG for every voice. It speaks when Flite does not start. */
  fallback: SpeechProvider;
  pools: readonly EnginePool[];
};

/** Starts the pools of both engines. `main` closes them. */
export function createOfflineVoices(options: Omit<EnginePoolOptions, 'engine'>): OfflineVoices {
  const espeak = createEnginePool({ ...options, engine: 'espeak' });
  const flite = createEnginePool({ ...options, engine: 'flite' });
  const pools = [flite, espeak];
  return {
    main: {
      id: 'offline',
      version: JSON.stringify([espeakVersion, fliteVersion]),
      synthesize(request) {
        const isFlite = request.kind !== 'chinese' && findVoice(voiceOf(request))?.engine === 'flite';
        return (isFlite ? flite : espeak).synthesize(request);
      },
      async close() {
        await Promise.all(pools.map((pool) => pool.close()));
      },
    },
    fallback: {
      id: 'espeak',
      version: espeakVersion,
      synthesize: (request) => espeak.synthesize(request),
    },
    pools,
  };
}
