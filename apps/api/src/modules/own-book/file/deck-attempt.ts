import type { FileStore } from '../../../platform/files/file-store.ts';
import { JobError } from '../../../platform/jobs/job.ts';

/**
 * Does what a deck could end the app with, at most once. A mark is stored before, and removed after. A mark that an ended app
 * left refuses the deck, so that it does not end the app after each start. A stop in order removes it too.
 */
export async function attemptOnce<Result>(
  store: Pick<FileStore, 'put' | 'read' | 'delete'>,
  deckKey: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // Beside the deck, so that the account's end and the daily cleanup find it.
  const key = `${deckKey}.attempt`;
  if (await store.read(key)) {
    await store.delete(key);
    throw new JobError('上次读取这个牌组时服务意外中断，没有再试，请重新导入');
  }
  await store.put(key, [Buffer.from('1')], { maxBytes: 1, contentType: 'text/plain' });
  try {
    return await work();
  } finally {
    await store.delete(key);
  }
}
