import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { WorkFolders } from '../../../platform/core/work-folders.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type BoundJob, bindJob, defineJob, JobError, type JobHandler } from '../../../platform/jobs/job.ts';
import type { AlignRefusal, AlignStep } from '../../speech/align/align-protocol.ts';
import type { Align } from '../../speech/align/run-align.ts';
import type { ResourceDetail, ResourceRepository } from '../resource/resource.repository.ts';

const alignShortJob = defineJob({
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
  turn: 'align',
  keptSeconds: 7 * 86_400,
});

/** Long sounds take minutes. A short one does not wait for them: both are aligned beside each other. */
const alignLongJob = defineJob({ ...alignShortJob, name: 'align-long-resource', title: '自动对齐（长）' });

export const alignJobs = [alignShortJob, alignLongJob] as const;

/** What one alignment has to do. */
export type AlignWork = Pick<ResourceDetail, 'bytes' | 'durationMs' | 'sentenceCount'>;

const MB = 1_000_000;
const MINUTE_MS = 60_000;
/** The slowest usual sound has 64 kbit/s; most have more. */
const BYTES_PER_MINUTE = 480_000;
const short = { bytes: 8 * MB, minutes: 10, sentences: 200 };

const minutesOf = ({ bytes, durationMs }: AlignWork): number =>
  durationMs === null ? bytes / BYTES_PER_MINUTE : durationMs / MINUTE_MS;

/** The kind of job for a resource of this size. Bytes count too, because the file names its own duration. */
export function alignJobOf(work: AlignWork): typeof alignShortJob {
  const { bytes, sentenceCount } = work;
  const isShort =
    bytes <= short.bytes && minutesOf(work) <= short.minutes && sentenceCount <= short.sentences;
  return isShort ? alignShortJob : alignLongJob;
}

/** The time that an alignment may take, in seconds: several times what it takes on one busy core. */
export function alignSeconds(work: AlignWork): number {
  return Math.min(
    alignShortJob.timeoutSeconds - 60,
    Math.ceil(90 + 10 * minutesOf(work) + work.sentenceCount / 2),
  );
}

/** One job of a resource waits or runs. The name of the learner keeps it from others. */
export const alignKey = (userId: number, id: string): string => `${userId}/${id}`;

const GONE = '这份资源已经删除';
const TOO_SLOW = '对齐用的时间太长，已经停止。可以把声音和文字分成几份再试';

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
export function createAlignJobs(deps: {
  resources: Pick<ResourceRepository, 'find' | 'saveAlignment'>;
  files: Pick<FileService, 'find'>;
  store: Pick<FileStore, 'open'>;
  align: Align;
  workFolders: WorkFolders;
}): BoundJob[] {
  return alignJobs.map((job) => bindJob(job, (run) => align(deps, run)));
}

async function align(
  deps: Parameters<typeof createAlignJobs>[0],
  {
    payload: { userId, id },
    signal,
    progress,
  }: Parameters<JobHandler<typeof alignShortJob.payload, AlignStep>>[0],
) {
  const resource = await deps.resources.find(userId, id);
  if (!resource) throw new JobError(GONE);
  const { version, sentences } = resource;
  return deps.workFolders.within(async (folder) => {
    const path = join(folder, 'sound');
    progress(0, 'reading');
    const file = await deps.files.find(resource.fileId);
    const content = file && (await deps.store.open(file.key));
    if (!content) throw new JobError(GONE);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    const durationMs = resource.durationMs ?? undefined;
    const texts = sentences.map(({ text }) => text);
    const limit = AbortSignal.timeout(alignSeconds(resource) * 1000);
    const follow = { signal: AbortSignal.any([signal, limit]), onProgress: progress };
    const found = await deps.align({ path, durationMs, texts }, follow).catch((error) => {
      // Another attempt would take as long.
      throw limit.aborted ? new JobError(TOO_SLOW) : error;
    });
    if ('refused' in found) throw new JobError(refusals[found.refused]);
    const spans = found.spans.flatMap((span, at) => {
      const sentence = sentences[at];
      return sentence ? [{ id: sentence.id, ...span }] : [];
    });
    await deps.resources.saveAlignment(userId, id, { version, spans });
    return { sentences: spans.length };
  });
}
