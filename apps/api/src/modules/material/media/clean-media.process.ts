import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { cleanMedia } from './clean-media.ts';
import type { CleanAnswer, CleanOrder } from './run-clean-media.ts';

// Cleans a sound or video in a process of its own, and measures the result.
answerOrder<CleanOrder>(async ({ path }): Promise<CleanAnswer> => {
  try {
    const measured = await cleanMedia(path);
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(createReadStream(path), async (content: AsyncIterable<Buffer>) => {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
      }
    });
    return { ...measured, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
});
