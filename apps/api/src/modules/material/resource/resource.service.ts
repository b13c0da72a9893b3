import { resourceLimits, type Timing } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { proReasons } from '@tingci/domain/membership';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import type { ResourceDetail, ResourceRepository } from './resource.repository.ts';

/** The caller. A member may have the maximum of resources. */
export type ResourceOwner = { userId: number; isMember: boolean };

/** Whether a resource cannot be practised: without Pro the oldest ones can. */
export const isLocked = ({ rank }: { rank: number }, isMember: boolean): boolean =>
  !isMember && rank >= resourceLimits.free;

export type ResourceService = ReturnType<typeof createResourceService>;

/** Reads and changes a learner's own sounds and videos with their sentences. For other learners they are `not_found`. */
export function createResourceService(deps: {
  resources: ResourceRepository;
  files: Pick<FileService, 'delete' | 'measureRoom'>;
  /** Ends the jobs of a resource that is deleted. */
  endJobs: (userId: number, id: string) => Promise<void>;
}) {
  const { resources, files } = deps;

  const get = async (userId: number, id: string): Promise<ResourceDetail> =>
    orThrow(await resources.find(userId, id), 'not_found');

  return {
    get,
    async list({ userId, isMember }: ResourceOwner) {
      const rows = await resources.list(userId);
      const room = await files.measureRoom(userId);
      const freeLeft = isMember ? null : Math.max(0, resourceLimits.free - rows.length);
      return { rows, ...room, freeLeft };
    },
    /** A resource to practise: its sentences with text. Throws `pro_required` with reason 5 for a locked one. */
    async practise({ userId, isMember }: ResourceOwner, id: string): Promise<ResourceDetail> {
      const resource = await get(userId, id);
      if (isLocked(resource, isMember))
        throw new AppError('pro_required', { reason: proReasons.resourceDictation });
      return { ...resource, sentences: resource.sentences.filter(({ text }) => text.trim() !== '') };
    },
    async rename(userId: number, id: string, name: string, nowMs: number): Promise<void> {
      orThrow((await resources.rename(userId, id, name, new Date(nowMs))) || undefined, 'not_found');
    },
    /** Keeps all sentences and resolves with the next version. Throws `resource_changed` for an older version. */
    async saveSentences(
      userId: number,
      id: string,
      change: { version: number; timing: Timing; sentences: readonly ResourceSentence[] },
      nowMs: number,
    ): Promise<number> {
      const version = await resources.saveSentences(userId, id, change, new Date(nowMs));
      if (version !== undefined) return version;
      await get(userId, id);
      throw new AppError('resource_changed');
    },
    /** Deletes a resource with its file. Resolves with whether there was one. */
    async delete(userId: number, id: string): Promise<boolean> {
      const resource = await resources.find(userId, id);
      // The row of the resource goes with that of its file.
      if (resource) {
        await deps.endJobs(userId, resource.id);
        await files.delete(userId, resource.fileId);
      }
      return resource !== undefined;
    },
  };
}
