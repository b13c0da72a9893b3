import { hasTimes, lacksTimes, type ReadSubtitle, readSubtitle } from '@tingci/domain/material/read-subtitle';
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
  /** Whether a second file can have the translations, and whether one has been chosen. */
  canTranslate: boolean;
  hasTranslation: boolean;
  readTranslation: (file: File) => Promise<void>;
};

/** Reads subtitles or a text on the device, as they are typed. */
export function useSubtitle(durationMs: number | undefined): Subtitle {
  const [text, setText] = useState('');
  const [translation, setTranslation] = useState('');
  const [fileFault, setFileFault] = useState<string>();
  const settled = useDeferredValue(text);
  const read = useMemo(
    () =>
      settled.trim() === ''
        ? undefined
        : readSubtitle(settled, durationMs ?? resourceLimits.durationMs, translation),
    [settled, durationMs, translation],
  );

  /** The text of a file; undefined when it has a fault, which is then shown. */
  async function decode(file: File): Promise<string | undefined> {
    setFileFault(undefined);
    const decoded =
      file.size > resourceLimits.subtitleBytes
        ? ({ fault: 'subtitleTooLarge' } as const)
        : decodeText(new Uint8Array(await file.arrayBuffer()));
    if ('text' in decoded) return decoded.text;
    setFileFault(copy[decoded.fault]);
    return undefined;
  }

  return {
    text,
    read,
    fault: fileFault ?? (read && 'fault' in read ? copy.fault(read.fault) : undefined),
    setText: (next) => {
      setFileFault(undefined);
      setText(next);
    },
    async readFile(file) {
      const content = await decode(file);
      if (content === undefined) return;
      if (lacksTimes(file.name, content)) setFileFault(copy.noTimes);
      else {
        setTranslation('');
        setText(content);
      }
    },
    canTranslate: read !== undefined && 'sentences' in read && read.format !== 'text',
    hasTranslation: translation !== '',
    async readTranslation(file) {
      const content = await decode(file);
      if (content === undefined) return;
      if (hasTimes(content)) setTranslation(content);
      else setFileFault(copy.translationHasNoTimes);
    },
  };
}
