import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/core/keys.ts';

const PATTERN = /^own-([1-9]\d{0,15})-([\w-]{16})$/;

function sign(key: Uint8Array, id: number): string {
  return createHmac('sha256', key).update(`own recording\n${id}`).digest('base64url').slice(0, 16);
}

/**
 * The address of a word's sound with a learner's recording. Only the learner gets it, and 96 bits cannot be guessed. It
 * has no end, because a practice is continued offline days later; without the recording it plays the usual sound.
 */
export function addOwnRecording(key: Uint8Array, url: string, id: number): string {
  if (url === '') return '';
  return `${url.replace(/&r=[^&]*/, '')}&r=own-${id}-${sign(key, id)}`;
}

/** The recording that the `r` of an address names; undefined for a pack's tag or a wrong signature. */
export function readOwnRecording(key: Uint8Array, recording: string): number | undefined {
  const [, id = '', signature = ''] = PATTERN.exec(recording) ?? [];
  return id !== '' && isSameSecret(sign(key, Number(id)), signature) ? Number(id) : undefined;
}
