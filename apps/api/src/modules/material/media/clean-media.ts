import type { FileType } from '@tingci/domain/file-type';
import { AppError } from '../../../platform/core/app-error.ts';
import { cleanFlac } from './clean-flac.ts';
import { cleanMp3 } from './clean-mp3.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanOgg } from './clean-ogg.ts';
import { cleanWav } from './clean-wav.ts';
import { type MediaFile, openMediaFile } from './media-file.ts';

const cleaners: Partial<Record<FileType, (file: MediaFile) => Promise<number | undefined>>> = {
  'audio/mpeg': cleanMp3,
  'audio/mp4': cleanMp4,
  'video/mp4': cleanMp4,
  'audio/wav': cleanWav,
  'audio/ogg': cleanOgg,
  'audio/flac': cleanFlac,
};

/**
 * Removes the metadata of a sound or video in place: titles, pictures, places, times of recording. Resolves with its length in
 * ms; undefined when the file does not say it. Throws `resource_type` and `resource_broken`.
 */
export async function cleanMedia(path: string, type: FileType): Promise<number | undefined> {
  const clean = cleaners[type];
  if (!clean) throw new AppError('resource_type');
  const file = await openMediaFile(path);
  try {
    return await clean(file);
  } finally {
    await file.close();
  }
}
