import * as contract from '@tingci/contract/admin/sounds';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { PrepareService } from './prepare.service.ts';

/** Handlers of the sounds that administrators prepare. */
export function createPrepareBindings(service: PrepareService): Binding[] {
  return [
    bind(contract.listSoundSources, ({ kind, keyword }) => service.list(kind, keyword)),
    bind(contract.prepareSounds, async ({ kind, id, has_examples }, { session }) => ({
      job_id: await service.start(session.userId, { kind, id, hasExamples: has_examples }),
    })),
  ];
}
