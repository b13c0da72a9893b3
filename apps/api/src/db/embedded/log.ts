/** What the database code says to the operator; a pino logger fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log that says nothing, for tests and quiet commands. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
