import * as contract from '@tingci/contract/material/resource';
import { AppError } from '../../../platform/core/app-error.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember, type UserContext } from '../../../platform/http/caller/caller.ts';
import { presentResource, presentResourceDetail } from './resource.presenter.ts';
import type { ResourceOwner, ResourceService } from './resource.service.ts';
import type { UploadService, UploadState } from './upload.service.ts';

const ownerOf = (context: UserContext): ResourceOwner => ({
  userId: context.session.userId,
  isMember: isMember(context),
});

const presentState = ({ receivedBytes, resource }: UploadState, context: UserContext) => ({
  received_bytes: receivedBytes,
  resource: resource ? presentResource(resource, isMember(context)) : null,
});

/** Handlers of learners' resources. `key` signs the addresses of their files. */
export function createResourceBindings(
  { resources, uploads }: { resources: ResourceService; uploads: UploadService },
  key: Buffer,
): Binding[] {
  const signing = (context: UserContext) => ({
    isMember: isMember(context),
    key,
    sessionId: context.session.id,
    nowMs: context.nowMs,
  });
  return [
    bind(contract.addResource, async ({ file, id, ...piece }, context) => {
      const sent = { ...piece, id: id.toLowerCase() };
      return presentState(await uploads.add(ownerOf(context), sent, file, context.nowMs), context);
    }),
    bind(contract.findResourceUpload, async ({ id }, context) =>
      presentState(await uploads.state(context.session.userId, id, context.nowMs), context),
    ),
    bind(contract.listResources, async (_, context) => {
      const { rows, usedBytes, quotaBytes, freeLeft } = await resources.list(ownerOf(context));
      return {
        list: rows.map((row) => presentResource(row, isMember(context))),
        used_bytes: usedBytes,
        quota_bytes: quotaBytes,
        free_left: freeLeft,
      };
    }),
    bind(contract.getResource, async ({ id }, context) =>
      presentResourceDetail(await resources.get(context.session.userId, id), signing(context)),
    ),
    bind(contract.practiseResource, async ({ id }, context) =>
      presentResourceDetail(await resources.practise(ownerOf(context), id), signing(context)),
    ),
    bind(contract.renameResource, async ({ id, name }, { session, nowMs }) => {
      await resources.rename(session.userId, id, name, nowMs);
      return null;
    }),
    bind(contract.saveResourceSentences, async ({ id, version, timing, sentences }, { session, nowMs }) => {
      const kept = sentences.map(({ start, end, ...rest }) => ({ ...rest, startMs: start, endMs: end }));
      const change = { version, timing, sentences: kept };
      return { version: await resources.saveSentences(session.userId, id, change, nowMs) };
    }),
    bind(contract.deleteResource, async ({ id }, { session: { userId } }) => {
      const wasResource = await resources.delete(userId, id);
      if (!(await uploads.discard(userId, id)) && !wasResource) throw new AppError('not_found');
      return null;
    }),
  ];
}
