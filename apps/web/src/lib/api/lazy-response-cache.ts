import type { PathOf } from '@tingci/contract/index';
import type { ResponseCache, ResponseKey } from '../offline/response-cache.ts';

/**
 * Reads whose last response is shown when the server cannot be reached: the learner's profile, the shelves, the books opened
 * before, the words that wait for review, and the lists that the walkman played with their sounds. No path here changes data, and an old response of them does not mislead.
 */
const cachedPaths: ReadonlySet<string> = new Set<PathOf<'POST'>>([
  '/api/study/customer/v1/login/msg',
  '/api/study/customer/v1/last/learned',
  '/api/study/lexicon/v1/language/list',
  '/api/study/lexicon/v1/category/list',
  '/api/study/lexicon/v1/scene/list',
  '/api/study/lexicon/v1/group/list',
  '/api/study/lexicon/v1/chapter/list',
  '/api/study/lexicon/v2/chapter/list',
  '/api/study/lexicon/v1/list',
  '/api/study/lexicon/v1/error/list',
  '/api/study/review/v1/today-count',
  '/api/study/review/v1/words',
  '/api/study/lexicon/v1/word/book/words',
  '/api/study/article/v1/detail',
  '/api/study/article/temp/group/detail',
  '/api/study/article/collect/list',
  '/api/study/walkman/v1/prepare',
]);

/** At most this many responses wait in memory until the code of the cache has loaded. */
const waitingLimit = 40;

/** Caches the responses of some reads. `load` fetches the code of the cache, which the first screen does not need. */
export function createLazyResponseCache(
  load: () => Promise<ResponseCache>,
  userId: () => number | undefined,
) {
  let cache: ResponseCache | undefined;
  let waiting: { key: ResponseKey; values: unknown }[] = [];

  const start = async (): Promise<ResponseCache> => {
    cache ??= await load();
    const entries = waiting;
    waiting = [];
    for (const { key, values } of entries) {
      // The learner may have logged out meanwhile, and their cache was cleared.
      if (key.userId === userId()) await cache.put(key, values);
    }
    return cache;
  };

  return {
    /** Loads the code of the cache and stores what came before it. */
    start: () => start().then(() => undefined),
    /**
     * The key of a cached response; undefined for other paths and for visitors. Created before the call, because the
     * session may end during it.
     */
    createKey(path: string, request: object): ResponseKey | undefined {
      const id = cachedPaths.has(path) ? userId() : undefined;
      return id === undefined ? undefined : { userId: id, path, request };
    },
    put(key: ResponseKey, values: unknown): void {
      if (userId() !== key.userId) return;
      if (cache) void cache.put(key, values);
      else waiting = [...waiting, { key, values }].slice(-waitingLimit);
    },
    /** The cached response; undefined when there is none, or when the code of the cache cannot be loaded. */
    async find(key: ResponseKey): Promise<unknown> {
      try {
        return await (await start()).find(key);
      } catch {
        return undefined;
      }
    },
  };
}

export type LazyResponseCache = ReturnType<typeof createLazyResponseCache>;
