import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { createBackoff } from '../../lib/retry/backoff.ts';
import type { SetTimer } from '../../lib/retry/timer.ts';
import type { ConfigQueue, WaitingChange } from './config-queue.ts';

export type ConfigSaverDeps = {
  /** The id of the logged-in learner. An answer for another learner is dropped. */
  owner: () => number | undefined;
  read: () => Config | undefined;
  show: (config: Config) => void;
  /** Sends a change and resolves with the whole config of the server. */
  send: (change: ConfigChange) => Promise<Config>;
  /** Where changes wait until the server has them. */
  queue: ConfigQueue;
  /** Whether a failure does not concern the change itself, so that a retry may succeed. */
  isTransient: (error: unknown) => boolean;
  setTimer: SetTimer;
  createId: () => string;
  /** Called after each attempt: whether changes wait because the server cannot be reached. */
  noteWaiting: (isWaiting: boolean) => void;
};

export type ConfigSaver = {
  /** Changes the config at once. Resolves when the server has the change or it waits in the queue; rejects when the server refuses it. */
  save: (change: ConfigChange) => Promise<'saved' | 'queued'>;
  /** Sends the waiting changes. Never rejects. */
  flush: () => Promise<void>;
  /** The version of the known config, taken before a request: see `applyServerConfig`. */
  mark: () => number;
  /** Takes a config of the server, requested at version `asOf`. Returns it with the later and the waiting changes on top. */
  applyServerConfig: (userId: number, config: Config, asOf?: number) => Config;
};

const apply = (config: Config, waiting: readonly WaitingChange[]): Config => {
  const given = waiting
    .flatMap(({ change }) => Object.entries(change))
    .filter(([, value]) => value !== undefined);
  return { ...config, ...Object.fromEntries(given) };
};

/** The waiting changes without fields that a later change sets: the last value of each field wins. */
const supersede = (waiting: readonly WaitingChange[], later: ConfigChange): WaitingChange[] =>
  waiting.flatMap(({ id, change }) => {
    const left = Object.entries(change).filter(([field]) => !(field in later));
    return left.length === 0 ? [] : [{ id, change: Object.fromEntries(left) as ConfigChange }];
  });

type Waiter = {
  userId: number;
  settle: (outcome: 'saved' | 'queued') => void;
  refuse: (error: unknown) => void;
};

/**
 * Saves changes of config. A change shows at once and waits in a queue until the server has it. Changes are sent one
 * after another, in their order. A refused change is reverted alone. The page always shows the last known config of the
 * server with the waiting changes on top, also after a reload and without a network.
 */
export function createConfigSaver(deps: ConfigSaverDeps): ConfigSaver {
  const { owner, read, show, send, queue, isTransient, setTimer, createId, noteWaiting } = deps;
  let known: { userId: number; config: Config } | undefined;
  let answers = 0;
  let running: Promise<void> | undefined;
  const backoff = createBackoff(setTimer, () => void flush());
  const waiters = new Map<string, Waiter>();

  const settle = (id: string, act: (waiter: Waiter) => void) => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter) act(waiter);
  };
  const draw = (userId: number) => {
    if (owner() === userId && known?.userId === userId) show(apply(known.config, queue.list(userId)));
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
        known = { userId, config: await send(next.change) };
        answers++;
        drop(userId, next.id);
        settle(next.id, (waiter) => waiter.settle('saved'));
      } catch (error) {
        if (isTransient(error)) throw error;
        drop(userId, next.id);
        settle(next.id, (waiter) => waiter.refuse(error));
      }
      draw(userId);
    }
  };

  const run = async (userId: number): Promise<void> => {
    backoff.cancel();
    try {
      // A caller whose change was saved may have made the next change meanwhile.
      do await sendAll(userId);
      while (owner() === userId && queue.list(userId).length > 0);
      backoff.reset();
      noteWaiting(false);
    } catch {
      // The change stays in the queue: the server could not be reached.
      noteWaiting(true);
      backoff.retryLater();
    }
    running = undefined;
    for (const [id, waiter] of [...waiters]) {
      if (waiter.userId === userId) settle(id, ({ settle }) => settle('queued'));
    }
    // Another learner logged in meanwhile. Their changes waited for this run to end.
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
    applyServerConfig(userId, config, asOf = answers) {
      // A response to a request that started before a save may not have that change.
      if (asOf === answers || known?.userId !== userId) known = { userId, config };
      return apply(known.config, queue.list(userId));
    },
    save(change) {
      const userId = owner();
      const shown = read();
      if (userId === undefined || !shown) return Promise.resolve('saved');
      if (known?.userId !== userId) known = { userId, config: shown };
      const before = queue.list(userId);
      const entry = { id: createId(), change };
      const after = [...supersede(before, change), entry];
      queue.set(userId, after);
      for (const { id } of before) {
        if (!after.some((each) => each.id === id)) settle(id, (waiter) => waiter.settle('saved'));
      }
      draw(userId);
      const outcome = new Promise<'saved' | 'queued'>((resolve, refuse) => {
        waiters.set(entry.id, { userId, settle: resolve, refuse });
      });
      void flush();
      return outcome;
    },
  };
}
