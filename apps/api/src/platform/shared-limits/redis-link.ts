import { Redis } from 'ioredis';

const CONNECT_MS = 2_000;
/** Time after which a command without an answer fails. A shorter time would report a busy moment of this process as a failure. */
const COMMAND_MS = 1_000;
const PROBE_MS = 1_000;
/** Errors of Redis that do not end by themselves: a missing or wrong password, or missing rights. */
const REFUSAL = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR AUTH|ERR invalid password)/;

/** Thrown at the start when Redis refuses the credentials of REDIS_URL; the message is for operators. */
export class SharedLimitsError extends Error {
  override name = 'SharedLimitsError';
}

export type LinkLog = { info(message: string): void; warn(message: string): void };

/** A connection to Redis that can break and come back. */
export type RedisLink = {
  client: Redis;
  /** Runs commands, and resolves with their result; with undefined while Redis does not answer. */
  ask<Result>(commands: () => Promise<Result>): Promise<Result | undefined>;
  /** Whether Redis answers, and how often it has stopped doing so. */
  stats(): { isUp: boolean; failures: number };
  close(): void;
};

/**
 * Connects to Redis. While Redis does not answer, `ask` returns at once, and a ping each second checks whether it is back.
 * The log has one line for each change. Throws {@link SharedLimitsError} when Redis refuses the credentials.
 */
export async function openRedis(url: string, log: LinkLog): Promise<RedisLink> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    // A learner must not wait until the connection is back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 100, PROBE_MS),
  });
  let isUp = true;
  let failures = 0;
  let probe: NodeJS.Timeout | undefined;
  let refusal: string | undefined;

  function fail(error: Error): void {
    if (REFUSAL.test(error.message)) refusal = error.message;
    if (!isUp) return;
    isUp = false;
    failures++;
    log.warn(
      `Redis does not answer (${reasonOf(error)}): each process counts its own limits until it is back.`,
    );
    probe = setInterval(() => client.ping().then(recover, () => undefined), PROBE_MS).unref();
  }

  function recover(): void {
    if (isUp) return;
    isUp = true;
    clearInterval(probe);
    log.info('Redis answers again: the processes share their limits.');
  }

  client.on('error', fail);
  await client
    .connect()
    .then(() => client.ping())
    .catch(fail);
  const close = () => {
    clearInterval(probe);
    client.disconnect();
  };
  if (refusal !== undefined) {
    close();
    throw new SharedLimitsError(`Redis at REDIS_URL refuses: ${refusal}`);
  }
  return {
    client,
    async ask(commands) {
      if (!isUp) return undefined;
      try {
        return await commands();
      } catch (error) {
        fail(error as Error);
        return undefined;
      }
    },
    stats: () => ({ isUp, failures }),
    close,
  };
}

/** Why Redis does not answer, without its address, which can contain the password. */
function reasonOf(error: Error & { code?: string }): string {
  return error.code ?? (/timed out/i.test(error.message) ? 'timeout' : 'connection closed');
}
