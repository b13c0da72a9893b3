import type { FileType } from '@tingci/domain/file-type';
import { AppError } from '../../../platform/core/app-error.ts';
import { cleanFlac } from './clean-flac.ts';
import { cleanMp3 } from './clean-mp3.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanOgg } from './clean-ogg.ts';
import { cleanWav } from './clean-wav.ts';
import { findMediaType } from './find-media-type.ts';
import { type MediaFile, openMediaFile } from './media-file.ts';

const cleaners: Partial<Record<FileType, (file: MediaFile) => Promise<number | undefined>>> = {
  'audio/mpeg': cleanMp3,
  'audio/mp4': cleanMp4,
  'video/mp4': cleanMp4,
  'audio/wav': cleanWav,
  'audio/ogg': cleanOgg,
  'audio/flac': cleanFlac,
};

/** What a file is, and how long. `durationMs` is undefined when nothing tells it. */
export type MeasuredMedia = { type: FileType; durationMs: number | undefined };

/**
 * Removes the metadata of a sound or video in place: what is before it, titles, pictures, places, times of recording. Throws
 * `resource_type`, `resource_convert` and `resource_broken`.
 */
export async function cleanMedia(path: string): Promise<MeasuredMedia> {
  const file = await openMediaFile(path);
  try {
    const { type, start } = await findMediaType(file);
    const clean = cleaners[type];
    if (!clean) throw new AppError('resource_type');
    await file.removeStart(start);
    return { type, durationMs: await clean(file) };
  } finally {
    await file.close();
  }
}
