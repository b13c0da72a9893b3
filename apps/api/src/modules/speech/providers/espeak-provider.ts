import { createEnginePool, type EnginePool, type EnginePoolOptions } from '../engine/engine-pool.ts';
import { voiceVersion } from '../engine/voice.ts';
import type { SpeechProvider } from '../sound/speech-provider.ts';

export type EspeakProvider = SpeechProvider & { pool: EnginePool };

/** The offline voice, which is always available. */
export function createEspeakProvider(options: EnginePoolOptions): EspeakProvider {
  const pool = createEnginePool(options);
  return {
    id: 'espeak',
    version: voiceVersion,
    pool,
    synthesize: (request) => pool.synthesize(request),
    close: () => pool.close(),
  };
}
