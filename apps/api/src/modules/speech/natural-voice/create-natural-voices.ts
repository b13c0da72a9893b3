import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { ClipCache } from '../clip/clip-cache.ts';
import { createEnginePool, type EnginePool } from '../engine/engine-pool.ts';
import { modelFolder, SLOWEST_DEFAULT, watchModel } from '../natural/natural-model.ts';
import { naturalSpeed } from '../natural/natural-speed.ts';
import { type NaturalDefaults, type NaturalVoice, naturalVoices } from '../natural/natural-voices.ts';
import type { SpeechLog, SpeechProvider } from '../sound/speech-provider.ts';
import { soundVersion } from '../synthesis/sound-format.ts';
import { naturalPoolOptions } from './natural-pool.ts';

const RESTS_AFTER = 3;
const REST_MS = 300_000;

export type NaturalVoices = {
  /** The natural voice that the request chose; without a choice that of words, where it is the default. */
  find(request: SpeechRequest): SpeechProvider | undefined;
  /** Those that learners can choose now: all of them, or none without the model. */
  list(): readonly NaturalVoice[];
  /** Whether a natural voice speaks the words of everybody who chose none. */
  isDefault: boolean;
  /** Changes the version of addresses when the default changes. It is fixed while the process runs. */
  defaultVersion: string;
  close(): Promise<void>;
};

type Deps = {
  /** The folder of the natural voices. */
  dir: string;
  /** None when a speech server of the operator is the default. */
  defaults: NaturalDefaults;
  cache: ClipCache;
  log: SpeechLog;
};

/**
 * The natural voices as providers that speak later. Learners can choose them as soon as a job has fetched the model. A default
 * changes only at a start: the address of a sound names the version of the default voice.
 */
export function createNaturalVoices({ dir, defaults, cache, log }: Deps): NaturalVoices {
  const findModel = watchModel(dir);
  const atStart = findModel();
  const isDefault =
    Object.keys(defaults).length > 0 && atStart !== undefined && atStart.realTimeFactor <= SLOWEST_DEFAULT;
  const pool = createEnginePool(naturalPoolOptions(modelFolder(dir), log));
  const rest = createRest();
  const providers = new Map(
    naturalVoices.map((voice) => [voice.id, createProvider(voice, { pool, cache, rest, findModel })]),
  );
  const chosenId = ({ voice, accent, speaker, kind }: SpeechRequest): string | undefined => {
    if (kind === 'chinese') return undefined;
    if (voice !== undefined)
      return naturalVoices.find((one) => one.id === voice && one.accent === accent)?.id;
    // Sentences have neighbours, which another voice may speak: only words.
    return isDefault && speaker === undefined && kind === 'word' ? defaults[accent] : undefined;
  };
  return {
    find(request) {
      const id = chosenId(request);
      return id !== undefined && findModel() ? providers.get(id) : undefined;
    },
    isDefault,
    list: () => (findModel() ? naturalVoices : []),
    defaultVersion: isDefault ? versionOf(atStart.integrity) + JSON.stringify(defaults) : '',
    close: () => pool.close(),
  };
}

const versionOf = (integrity: string): string => JSON.stringify([soundVersion, naturalSpeed, integrity]);

type Rest = ReturnType<typeof createRest>;

/** A model that fails several times rests: all its voices are one process. */
function createRest() {
  let failures = 0;
  let until = 0;
  return {
    isResting: () => Date.now() < until,
    note(isGood: boolean) {
      failures = isGood ? 0 : failures + 1;
      if (failures >= RESTS_AFTER) until = Date.now() + REST_MS;
    },
  };
}

function createProvider(
  { id }: NaturalVoice,
  deps: { pool: EnginePool; cache: ClipCache; rest: Rest; findModel: ReturnType<typeof watchModel> },
): SpeechProvider {
  const { pool, cache, rest, findModel } = deps;
  return {
    id,
    get version() {
      return versionOf(findModel()?.integrity ?? '');
    },
    later: { cache },
    isPaused: rest.isResting,
    async synthesize(request) {
      try {
        const clip = await pool.synthesize({ ...request, voice: id });
        rest.note(true);
        return clip;
      } catch (error) {
        if ((error as { code?: string }).code === 'failed') rest.note(false);
        throw error;
      }
    },
  };
}
