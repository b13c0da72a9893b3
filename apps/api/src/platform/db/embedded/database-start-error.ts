/** The embedded database cannot start, for a reason that the operator can remove; the message says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
