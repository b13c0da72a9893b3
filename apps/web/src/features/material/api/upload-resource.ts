import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { v4 as createId } from 'uuid';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { type Resource, toResource } from '../../../practice/api/resource-api.ts';

const BASE = '/api/study/customize/v1';

/** The id of a file, from a hash. The same file has the same id after a reload, so its upload continues. */
const idOf = ({ name, size, lastModified }: File): string =>
  createId({ random: sha256(utf8ToBytes(`${name}\n${size}\n${lastModified}`)).slice(0, 16) });

/** Whether an upload was only cut: nothing is wrong with the file, and calling again continues. */
export const isCut = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'network' || error.code === 'upload_gap');

/** A resource that was uploaded, or `isKnown`: it was there already. */
export type Uploaded = { resource: Resource; isKnown: boolean };

/**
 * Uploads a sound or video in pieces, from where an earlier upload of the same file ended. `onProgress` gets 0 to 1. The caller
 * shows the errors; calling again continues.
 */
export async function uploadResource(
  file: File,
  name: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Uploaded> {
  const id = idOf(file);
  const state = await api.read(`${BASE}/upload/state`, { id }, { signal });
  if (state.resource) return { resource: toResource(state.resource), isKnown: true };
  for (let start = state.received_bytes; start < file.size; ) {
    const piece = file.slice(start, start + resourceLimits.pieceBytes);
    const from = start;
    const answer = await api.upload(`${BASE}/add`, { id, name, bytes: file.size, start }, piece, {
      isSilent: true,
      signal,
      onProgress: (fraction) => onProgress((from + fraction * piece.size) / file.size),
    });
    if (answer.resource) return { resource: toResource(answer.resource), isKnown: false };
    start = answer.received_bytes;
  }
  throw new Error('The server has the whole file and made nothing of it.');
}
