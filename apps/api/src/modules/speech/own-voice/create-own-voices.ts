import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { createEnginePool, type EnginePool } from '../engine/engine-pool.ts';
import type { OwnVoice } from '../sherpa/own-voice.ts';
import { sherpaSpeed } from '../sherpa/sherpa-speed.ts';
import type { SpeechLog, SpeechProvider } from '../sound/speech-provider.ts';
import { soundVersion } from '../synthesis/sound-format.ts';

const RESTS_AFTER = 3;
const REST_MS = 60_000;

export type OwnVoices = {
  /** The voice that the request chose, when it speaks the accent. */
  find(request: SpeechRequest): SpeechProvider | undefined;
  pools: readonly EnginePool[];
  close(): Promise<void>;
};

/** The processes of a voice. One: a natural model needs hundreds of megabytes, and ends after two idle minutes. */
export const createOwnVoicePool = (folder: string, log: SpeechLog): EnginePool =>
  createEnginePool({
    engine: 'sherpa',
    folder,
    workers: 1,
    queueLimit: 32,
    deadlineMs: { word: 10_000, sentence: 30_000, spelling: 20_000, chinese: 30_000 },
    startDeadlineMs: 60_000,
    idleMs: { extra: 120_000, last: 120_000 },
    log,
  });

/** The operator's voices as providers. A process starts with the first request for its voice. */
export function createOwnVoices(voices: readonly OwnVoice[], log: SpeechLog): OwnVoices {
  const made = voices.map((voice) => {
    const pool = createOwnVoicePool(voice.folder, log);
    return { voice, pool, provider: createProvider(voice, pool) };
  });
  return {
    find: ({ voice, accent, kind }) =>
      kind === 'chinese'
        ? undefined
        : made.find((one) => one.voice.id === voice && one.voice.accent === accent)?.provider,
    pools: made.map(({ pool }) => pool),
    async close() {
      await Promise.all(made.map(({ pool }) => pool.close()));
    },
  };
}

/** A voice that fails three times rests, so that learners do not wait for each failure. */
function createProvider({ id }: OwnVoice, pool: EnginePool): SpeechProvider {
  let failures = 0;
  let restsUntil = 0;
  return {
    id,
    version: JSON.stringify([soundVersion, sherpaSpeed]),
    isPaused: () => Date.now() < restsUntil,
    async synthesize(request) {
      try {
        const clip = await pool.synthesize(request);
        failures = 0;
        return clip;
      } catch (error) {
        failures += 1;
        if (failures >= RESTS_AFTER) restsUntil = Date.now() + REST_MS;
        throw error;
      }
    },
  };
}
