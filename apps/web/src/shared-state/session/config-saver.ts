import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { ConfigQueue, WaitingChange } from './config-queue.ts';

export type ConfigSaverParts = {
  /** Whose config it is: an answer for somebody else is dropped. */
  owner: () => number | undefined;
  read: () => Config | undefined;
  show: (config: Config) => void;
  /** Sends a change and gives the whole config as the server has it then. */
  send: (change: ConfigChange) => Promise<Config>;
  /** Where changes wait until the server has them. */
  queue: ConfigQueue;
  /** Whether a failed sending says nothing about the change itself, so that it is tried again. */
  isPassing: (error: unknown) => boolean;
  schedule: (run: () => void, delayMs: number) => () => void;
  createId: () => string;
  /** Hears whether changes wait for a server that could not be reached. */
  noteWaiting: (isWaiting: boolean) => void;
};

export type ConfigSaver = {
  /** Changes the config at once; resolves when the server has the change or it is kept for later, rejects when it is refused. */
  save: (change: ConfigChange) => Promise<'saved' | 'kept'>;
  /** Sends what waits. Never rejects. */
  flush: () => Promise<void>;
  /** A point in time, for an answer that is asked for now: see `meet`. */
  mark: () => number;
  /** Takes a config the server told, asked for at `asOf`; gives it with what was changed since and what waits on top. */
  meet: (userId: number, config: Config, asOf?: number) => Config;
};

const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

const apply = (config: Config, waiting: readonly WaitingChange[]): Config => {
  const given = waiting
    .flatMap(({ change }) => Object.entries(change))
    .filter(([, value]) => value !== undefined);
  return { ...config, ...Object.fromEntries(given) };
};

/** The waiting changes without the fields a later change sets: of each field the last value counts. */
const supersede = (waiting: readonly WaitingChange[], later: ConfigChange): WaitingChange[] =>
  waiting.flatMap(({ id, change }) => {
    const left = Object.entries(change).filter(([field]) => !(field in later));
    return left.length === 0 ? [] : [{ id, change: Object.fromEntries(left) as ConfigChange }];
  });

type Waiter = {
  userId: number;
  settle: (outcome: 'saved' | 'kept') => void;
  refuse: (error: unknown) => void;
};

/**
 * Saves changes of config: shown at once, kept until the server has them, sent one after another in their order, and
 * taken back alone when the server refuses one. What is shown is always what the server told last with the waiting
 * changes on top, over reloads and without a network too.
 */
export function createConfigSaver(parts: ConfigSaverParts): ConfigSaver {
  const { owner, read, show, send, queue, isPassing, schedule, createId, noteWaiting } = parts;
  let told: { userId: number; config: Config } | undefined;
  let answers = 0;
  let running: Promise<void> | undefined;
  let delayMs = firstDelayMs;
  let cancelRetry = () => {};
  const waiters = new Map<string, Waiter>();

  const settle = (id: string, act: (waiter: Waiter) => void) => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter) act(waiter);
  };
  const draw = (userId: number) => {
    if (owner() === userId && told?.userId === userId) show(apply(told.config, queue.list(userId)));
  };
  const drop = (userId: number, id: string) =>
    queue.set(
      userId,
      queue.list(userId).filter((each) => each.id !== id),
    );

  const sendAll = async (userId: number): Promise<void> => {
    for (;;) {
      const [next] = queue.list(userId);
      if (!next || owner() !== userId) return;
      try {
        told = { userId, config: await send(next.change) };
        answers++;
        drop(userId, next.id);
        settle(next.id, (waiter) => waiter.settle('saved'));
      } catch (error) {
        if (isPassing(error)) throw error;
        drop(userId, next.id);
        settle(next.id, (waiter) => waiter.refuse(error));
      }
      draw(userId);
    }
  };

  const run = async (userId: number): Promise<void> => {
    cancelRetry();
    try {
      // Who heard that a change was saved may have made the next one since.
      do await sendAll(userId);
      while (owner() === userId && queue.list(userId).length > 0);
      delayMs = firstDelayMs;
      noteWaiting(false);
    } catch {
      // It is kept: what failed is the way to the server.
      noteWaiting(true);
      cancelRetry = schedule(() => void flush(), delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
    running = undefined;
    for (const [id, waiter] of [...waiters]) {
      if (waiter.userId === userId) settle(id, ({ settle }) => settle('kept'));
    }
    // Whoever logged in meanwhile has waited for this to end.
    if (owner() !== userId) void flush();
  };

  const flush = (): Promise<void> => {
    const userId = owner();
    if (userId === undefined) return Promise.resolve();
    running ??= run(userId);
    return running;
  };

  return {
    flush,
    mark: () => answers,
    meet(userId, config, asOf = answers) {
      // An answer that was under way while a change was saved may not know of it.
      if (asOf === answers || told?.userId !== userId) told = { userId, config };
      return apply(told.config, queue.list(userId));
    },
    save(change) {
      const userId = owner();
      const shown = read();
      if (userId === undefined || !shown) return Promise.resolve('saved');
      if (told?.userId !== userId) told = { userId, config: shown };
      const before = queue.list(userId);
      const entry = { id: createId(), change };
      const after = [...supersede(before, change), entry];
      queue.set(userId, after);
      for (const { id } of before) {
        if (!after.some((each) => each.id === id)) settle(id, (waiter) => waiter.settle('saved'));
      }
      draw(userId);
      const outcome = new Promise<'saved' | 'kept'>((resolve, refuse) => {
        waiters.set(entry.id, { userId, settle: resolve, refuse });
      });
      void flush();
      return outcome;
    },
  };
}
