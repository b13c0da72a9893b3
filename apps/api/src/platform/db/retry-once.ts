const TRANSIENT_CODES: readonly unknown[] = ['40P01', '40001'];

/** Runs `work`, and once more when the database aborted it because of a deadlock or a serialization failure. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!TRANSIENT_CODES.includes((error as { code?: unknown }).code)) throw error;
    return work();
  }
}
