import { lacksTimes, type ReadSubtitle, readSubtitle } from '@tingci/domain/material/read-subtitle';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { useDeferredValue, useMemo, useState } from 'react';
import { decodeText } from '../../../lib/format/decode-text.ts';
import { copy } from './copy.ts';

/** What the learner gave as subtitles, and what was read of it. */
export type Subtitle = {
  text: string;
  /** Undefined while there is no text. */
  read: ReadSubtitle | undefined;
  /** What is wrong, in words; undefined when all is right. */
  fault: string | undefined;
  setText: (text: string) => void;
  readFile: (file: File) => Promise<void>;
};

/** Reads subtitles or a text on the device, as they are typed. */
export function useSubtitle(durationMs: number | undefined): Subtitle {
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  const settled = useDeferredValue(text);
  const read = useMemo(
    () =>
      settled.trim() === '' ? undefined : readSubtitle(settled, durationMs ?? resourceLimits.durationMs),
    [settled, durationMs],
  );
  const isLong = settled.length > resourceLimits.subtitleBytes;
  return {
    text,
    read,
    fault:
      fileFault ??
      (isLong ? copy.subtitleTooLarge : read && 'fault' in read ? copy.fault(read.fault) : undefined),
    setText: (next) => {
      setFileFault(undefined);
      setText(next);
    },
    async readFile(file) {
      if (file.size > resourceLimits.subtitleBytes) return setFileFault(copy.subtitleTooLarge);
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
      if ('fault' in decoded) return setFileFault(copy[decoded.fault]);
      if (lacksTimes(file.name, decoded.text)) return setFileFault(copy.noTimes);
      setFileFault(undefined);
      setText(decoded.text);
    },
  };
}
