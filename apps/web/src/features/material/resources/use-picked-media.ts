import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { useState } from 'react';
import { readDuration } from '../../../lib/audio/read-duration.ts';
import { copy } from './copy.ts';

/** A chosen file with its length, or what is wrong with it. Without both its length is being read. */
export type PickedMedia = { file: File; durationMs?: number; fault?: string };

const faultOf = ({ size }: File): string | undefined => {
  if (size === 0) return copy.emptyFile;
  return size > resourceLimits.fileBytes ? copy.tooLarge : undefined;
};

/** A name for a resource: that of its file without the ending. */
export const nameOfFile = ({ name }: File): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, resourceLimits.name);

/** The sound or video that the learner chose. */
export function usePickedMedia() {
  const [picked, setPicked] = useState<PickedMedia>();
  const pick = async (file: File) => {
    const fault = faultOf(file);
    setPicked(fault ? { file, fault } : { file });
    if (fault) return;
    const durationMs = await readDuration(file);
    // The learner may have chosen another one.
    setPicked((now) =>
      now?.file === file ? (durationMs ? { file, durationMs } : { file, fault: copy.unplayable }) : now,
    );
  };
  return { picked, pick };
}
