/** The log of the database code, for the operator; a pino logger has this type. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log that writes nothing, for tests and quiet commands. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
