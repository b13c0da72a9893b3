import type { PathOf } from '@tingci/contract/index';

/**
 * Reads whose last answer is shown when the server cannot be reached: who the learner is, what is on the shelves, and
 * what was opened before. Nothing that changes anything, and nothing whose age would mislead.
 */
const keptPaths: ReadonlySet<string> = new Set<PathOf<'POST'>>([
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
]);

type Kept = { userId: number; path: string; request: object; values: unknown };

/** Before the code that keeps answers is there, they wait here; the opening of the page must not wait for it. */
const waitLimit = 40;

/** The part of lib/offline that keeps answers. */
type Keeper = {
  keep: (userId: number, path: string, request: object, values: unknown) => Promise<void>;
  find: (userId: number, path: string, request: object) => Promise<unknown>;
};

/** Keeps the answers to some reads, and finds them again. `load` brings the code that does. */
export function createKeptReads(load: () => Promise<Keeper>, userId: () => number | undefined) {
  let keeper: Keeper | undefined;
  let waiting: Kept[] = [];

  const start = async (): Promise<Keeper> => {
    keeper ??= await load();
    const first = waiting;
    waiting = [];
    for (const each of first) {
      // Its learner may have left meanwhile, and what was kept been forgotten.
      if (each.userId === userId()) await keeper.keep(each.userId, each.path, each.request, each.values);
    }
    return keeper;
  };

  return {
    /** Loads the code and keeps what came before it. */
    start: () => start().then(() => undefined),
    /** Who asks and what for, where the answer is one to keep; taken before asking, as the session may end meanwhile. */
    claim(path: string, request: object): Omit<Kept, 'values'> | undefined {
      const id = keptPaths.has(path) ? userId() : undefined;
      return id === undefined ? undefined : { userId: id, path, request };
    },
    keep(claim: Omit<Kept, 'values'>, values: unknown): void {
      if (userId() !== claim.userId) return;
      if (keeper) void keeper.keep(claim.userId, claim.path, claim.request, values);
      else waiting = [...waiting, { ...claim, values }].slice(-waitLimit);
    },
    /** The answer as last seen; undefined when there is none, or the code that knows cannot be loaded. */
    async find({ userId: id, path, request }: Omit<Kept, 'values'>): Promise<unknown> {
      try {
        return await (await start()).find(id, path, request);
      } catch {
        return undefined;
      }
    },
  };
}

export type KeptReads = ReturnType<typeof createKeptReads>;
