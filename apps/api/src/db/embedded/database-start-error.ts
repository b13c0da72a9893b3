/** The embedded database cannot start, for a reason the operator can mend; the message says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
