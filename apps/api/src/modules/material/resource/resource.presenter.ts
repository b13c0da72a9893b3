import { fileAddress } from '../../../platform/files/file-address.ts';
import type { ResourceDetail, ResourceRow } from './resource.repository.ts';
import { isLocked } from './resource.service.ts';

/** A resource in a list, as the wire has it. */
export const presentResource = (resource: ResourceRow, isMember: boolean) => ({
  id: resource.id,
  name: resource.name,
  bytes: resource.bytes,
  content_type: resource.contentType,
  duration_ms: resource.durationMs,
  sentence_count: resource.sentenceCount,
  timing: resource.timing,
  version: resource.version,
  created_at: resource.createdAt.getTime(),
  is_locked: isLocked(resource, isMember),
});

/** A resource with its sentences. `key` signs the address of its file. */
export const presentResourceDetail = (
  resource: ResourceDetail,
  { isMember, key, sessionId, nowMs }: { isMember: boolean; key: Buffer; sessionId: string; nowMs: number },
) => ({
  ...presentResource(resource, isMember),
  url: fileAddress(key, resource.fileId, sessionId, nowMs),
  sentences: resource.sentences.map(({ id, startMs, endMs, text, translation }) => ({
    id,
    start: startMs,
    end: endMs,
    text,
    translation,
  })),
});
