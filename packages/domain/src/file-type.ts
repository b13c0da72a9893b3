import { ownRecordingLimits } from './speech/own-recording.ts';

/** What files of learners are for: `recording` is the sound of a word of an own book. */
export const filePurposes = ['resource', 'feedback', 'recording'] as const;

export type FilePurpose = (typeof filePurposes)[number];

const MEGABYTE = 1024 * 1024;

/** Largest file of each purpose, in bytes. */
export const fileMaxBytes: Readonly<Record<FilePurpose, number>> = {
  resource: 100 * MEGABYTE,
  feedback: 10 * MEGABYTE,
  recording: ownRecordingLimits.bytes,
};

/**
 * What a learner's file may be, by its content. No type here runs code in a browser: HTML and SVG are missing on purpose.
 * A browser shows those that are `isInline`; it saves the others.
 */
export const fileTypes = {
  'audio/mpeg': { isInline: true },
  'audio/mp4': { isInline: true },
  'audio/wav': { isInline: true },
  'audio/ogg': { isInline: true },
  'audio/flac': { isInline: true },
  'video/mp4': { isInline: true },
  'image/jpeg': { isInline: true },
  'image/png': { isInline: true },
  'image/webp': { isInline: true },
  'text/plain': { isInline: false },
} as const;

export type FileType = keyof typeof fileTypes;
