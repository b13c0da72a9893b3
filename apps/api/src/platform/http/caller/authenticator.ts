import type { Session } from './caller.ts';

/** What a signed request presents. A visitor has no session id and no token hash. */
export type Credentials = {
  sessionId?: string | undefined;
  tokenHash?: Buffer | undefined;
  nonce: string;
  timestampMs: number;
  /** The network that the request comes from. */
  network?: () => string;
};

export type Authenticator = {
  /** The live session of a token, for a decision before the request is checked; throws `session_ended`. */
  identify(credentials: Pick<Credentials, 'sessionId' | 'tokenHash'>, nowMs: number): Promise<Session>;
  /** Accepts a request once. Resolves to its live session (undefined for a visitor), or throws an AppError. */
  authenticate(credentials: Credentials, nowMs: number): Promise<Session | undefined>;
  /** Removes from the cache one session that ended, or all sessions of a user whose rights changed. */
  forget(changed: { sessionId: string } | { userId: number }): void;
  /** How long this process may cache rows of a user, in milliseconds. 0 when other processes share the database. */
  memoryMs: number;
};
