import type { RecordingName } from './recording-query.ts';

const parts = ['1', '2', '3', '4'] as const;

/** The recording of a part of a listening test. */
export const toPartName = (paperId: number, part: number): RecordingName => ({
  kind: 'listening',
  id: paperId,
  part: parts[part - 1] ?? '1',
});
