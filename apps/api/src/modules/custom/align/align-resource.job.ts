import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { FileService } from '../../../files/file.service.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { type BoundJob, bindJob, defineJob, JobError } from '../../../jobs/job.ts';
import type { AlignRefusal } from '../../speech/align/align-protocol.ts';
import type { Align } from '../../speech/align/run-align.ts';
import type { ResourceRepository } from '../resource/resource.repository.ts';

export const alignResourceJob = defineJob({
  name: 'align-resource',
  title: '自动对齐',
  payload: z.strictObject({ userId: z.int().positive(), id: z.guid() }),
  access: 'owner',
  steps: { reading: '正在听声音', speaking: '正在读文本', aligning: '正在对齐' },
  retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 60 },
  // One core is enough for it.
  concurrency: 1,
  timeoutSeconds: 1800,
  maxWaiting: 100,
  keptSeconds: 7 * 86_400,
});

/** One job of a resource waits or runs. The name of the learner keeps it from others. */
export const alignKey = (userId: number, id: string): string => `${userId}/${id}`;

const GONE = '这份资源已经删除';

const refusals: Readonly<Record<AlignRefusal, string>> = {
  silent: '声音里没有听到说话，时间保持原样',
  short: '声音比文本短得多，请检查是不是同一份。时间保持原样',
  other: '文本和声音对不上，请检查是不是同一份。时间保持原样',
  undecodable: '这个声音解不开，时间保持原样。能自动对齐 mp3、wav、flac 和 ogg（Vorbis）',
  long: '声音超过 6 小时，不能自动对齐',
};

/**
 * Finds when the sentences of a resource are said. What the learner stored stays: the result is kept beside it, with the
 * version that it was made from.
 */
export function createAlignResourceJob(deps: {
  resources: Pick<ResourceRepository, 'find' | 'saveAlignment'>;
  files: Pick<FileService, 'find'>;
  store: Pick<FileStore, 'open'>;
  align: Align;
}): BoundJob {
  return bindJob(alignResourceJob, async ({ payload: { userId, id }, signal, progress }) => {
    const resource = await deps.resources.find(userId, id);
    if (!resource) throw new JobError(GONE);
    const { version, sentences } = resource;
    const dir = await mkdtemp(join(tmpdir(), 'tingci-align-'));
    try {
      const path = join(dir, 'sound');
      progress(0, 'reading');
      const file = await deps.files.find(resource.fileId);
      const content = file && (await deps.store.open(file.key));
      if (!content) throw new JobError(GONE);
      await pipeline(content, createWriteStream(path), { signal });
      const durationMs = resource.durationMs ?? undefined;
      const texts = sentences.map(({ text }) => text);
      const found = await deps.align({ path, durationMs, texts }, { signal, onProgress: progress });
      if ('refused' in found) throw new JobError(refusals[found.refused]);
      const spans = found.spans.flatMap((span, at) => {
        const sentence = sentences[at];
        return sentence ? [{ id: sentence.id, ...span }] : [];
      });
      await deps.resources.saveAlignment(userId, id, { version, spans });
      return { sentences: spans.length };
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
}
