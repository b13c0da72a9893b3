/** An import that cannot go on; the message tells the operator why and what to do, and nothing was written. */
export class ImportError extends Error {
  override name = 'ImportError';
}
