import type { Accent } from '@tingci/domain/speech/accent';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { canonicalText } from '@tingci/domain/speech/speech-text';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../platform/db/database.ts';
import { getRow, listRows } from '../../../platform/db/statement.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RecordingSource } from '../clip/clip.service.ts';
import type { SpeechClip, SpeechLog } from '../sound/speech-provider.ts';
import { getRecordingsVersion, listWordRecordings } from './word-recording.sql.ts';
import { tagOfSound, wordRecordingKey } from './word-recording-key.ts';

/** How long a process may use recordings that another process has replaced, ms. */
const PROBE_MS = 2_000;
const MEMORY_BYTES = 8 * 1024 * 1024;

type Index = Record<Accent, Map<string, string>>;

/**
 * The recordings of words, as the database has them: which there are is in memory, the sound in the store. It never
 * throws: without database or store a voice speaks.
 */
export function createRecordingIndex(deps: {
  pool: Executor;
  store: Pick<FileStore, 'read'>;
  log: SpeechLog;
  now: () => number;
}): RecordingSource {
  let index: Index = { uk: new Map(), us: new Map() };
  let version = '';
  let probedMs = Number.NEGATIVE_INFINITY;
  let probe: Promise<string> | undefined;
  const hot = new LRUCache<string, SpeechClip>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ mp3 }) => mp3.length + 200,
  });

  async function renew(): Promise<string> {
    probedMs = deps.now();
    try {
      const found = await getRow(deps.pool, getRecordingsVersion, []);
      if (found.version !== version) {
        index = found.version === '' ? emptyIndex() : await readIndex(deps.pool);
        version = found.version;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the list of recordings could not be read');
    }
    return version;
  }

  function getVersion(): Promise<string> {
    if (Math.abs(deps.now() - probedMs) < PROBE_MS) return probe ?? Promise.resolve(version);
    probe ??= renew().finally(() => {
      probe = undefined;
    });
    return probe;
  }

  function findSound(accent: Accent, text: string): string | undefined {
    const words = index[accent];
    if (words.size === 0) return undefined;
    const word = canonicalText(text);
    return words.get(word) ?? words.get(word.toLowerCase());
  }

  async function open(sound: string): Promise<SpeechClip | undefined> {
    const known = hot.get(sound);
    if (known) return known;
    const stored = await deps.store.read(wordRecordingKey(sound));
    const measure = stored && measureMp3(stored.content);
    if (!measure) return undefined;
    const clip = { mp3: stored.content, durationMs: measure.durationMs, marks: [] };
    hot.set(sound, clip);
    return clip;
  }

  return {
    getVersion,
    tagOf(accent, text) {
      const sound = findSound(accent, text);
      return sound === undefined ? '' : tagOfSound(sound);
    },
    async find({ accent, text, kind }: SpeechRequest) {
      if (kind !== 'word') return undefined;
      await getVersion();
      const sound = findSound(accent, text);
      if (sound === undefined) return undefined;
      try {
        const clip = await open(sound);
        return clip && { clip, tag: tagOfSound(sound) };
      } catch (error) {
        deps.log.warn({ err: error }, 'a recording could not be read');
        return undefined;
      }
    },
  };
}

const emptyIndex = (): Index => ({ uk: new Map(), us: new Map() });

async function readIndex(pool: Executor): Promise<Index> {
  const index = emptyIndex();
  // The newest pack comes last, and wins.
  for (const { accent, word, sound } of await listRows(pool, listWordRecordings, [])) {
    index[accent].set(word, sound);
  }
  return index;
}
