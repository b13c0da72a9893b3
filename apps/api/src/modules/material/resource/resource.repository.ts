import { type SentenceSpan, takeAlignment } from '@tingci/domain/material/alignment';
import { resourceLimits, type Timing } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './resource.sql.ts';

/** A resource in a list. `rank` counts the older ones of the learner. */
export type ResourceRow = Row<typeof sql.listResources>;

/** A resource with its sentences. */
export type ResourceDetail = Row<typeof sql.findResource>;

/** What a new resource is made of. */
export type NewResource = { id: string; fileId: number; name: string; durationMs: number | undefined };

/** Its sentences have the times that learners see. */
const withTimes = (resource: ResourceDetail): ResourceDetail => {
  const { timing, sentences, alignment } = resource;
  const aligned = timing === 'aligned' && alignment ? takeAlignment(sentences, alignment) : undefined;
  return aligned ? { ...resource, sentences: [...aligned] } : resource;
};

export type ResourceRepository = ReturnType<typeof createResourceRepository>;

/** Stores learners' resources. */
export function createResourceRepository(client: Executor) {
  return {
    list: (userId: number) => listRows(client, sql.listResources, [userId, resourceLimits.resources]),
    async find(userId: number, id: string): Promise<ResourceDetail | undefined> {
      const found = await findRow(client, sql.findResource, [userId, id]);
      return found && withTimes(found);
    },
    count: async (userId: number) => (await getRow(client, sql.countResources, [userId])).count,
    /** Stores a resource. Resolves with whether it is new and within the maximum. */
    async insert(userId: number, { id, fileId, name, durationMs }: NewResource, at: Date): Promise<boolean> {
      const values = [userId, id, fileId, name, durationMs ?? null, at, resourceLimits.resources] as const;
      return (await execute(client, sql.insertResource, [...values])) > 0;
    },
    rename: (userId: number, id: string, name: string, at: Date) =>
      execute(client, sql.renameResource, [userId, id, name, at]),
    /** Replaces the sentences of a version. Resolves with the next version; undefined when it is not that version. */
    async saveSentences(
      userId: number,
      id: string,
      change: { version: number; timing: Timing; sentences: readonly ResourceSentence[] },
      at: Date,
    ): Promise<number | undefined> {
      const { version, timing, sentences } = change;
      const values = [userId, id, version, JSON.stringify(sentences), timing, at] as const;
      return (await findRow(client, sql.saveSentences, [...values]))?.version;
    },
    /** Keeps what an alignment found in a version of the sentences; a deleted resource needs it no more. */
    async saveAlignment(
      userId: number,
      id: string,
      { version, spans }: { version: number; spans: readonly SentenceSpan[] },
    ): Promise<void> {
      await execute(client, sql.saveAlignment, [userId, id, JSON.stringify(spans), version]);
    },
  };
}
