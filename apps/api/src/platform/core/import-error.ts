/** An import that cannot continue; the message tells the operator why and what to do, and nothing was written. */
export class ImportError extends Error {
  override name = 'ImportError';
}
