import * as contract from '@tingci/contract/admin/content-access';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { ContentAccessService } from './content-access.service.ts';

/** Handlers of what is free and what is Pro. */
export function createContentAccessBindings(service: ContentAccessService): Binding[] {
  return [
    bind(contract.listContentAccess, async ({ kind }) => ({ list: await service.list(kind) })),
    bind(contract.changeContentAccess, async ({ id, kind, access, reason }, { session }) => {
      await service.change({ id, kind, access }, { adminId: session.userId, reason });
      return null;
    }),
  ];
}
