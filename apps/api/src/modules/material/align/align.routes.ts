import * as contract from '@tingci/contract/material/alignment';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { AlignService } from './align.service.ts';

/** Handlers of the alignment of learners' resources. */
export function createAlignBindings(alignments: AlignService): Binding[] {
  return [
    bind(contract.alignResource, async ({ id }, { session }) => ({
      job_id: await alignments.start(session.userId, id),
    })),
    bind(contract.getAlignment, async ({ id }, { session }) => {
      const { jobId, version, spans } = await alignments.state(session.userId, id);
      return {
        job_id: jobId ?? null,
        version: version ?? null,
        sentences: spans.map(({ startMs, endMs, ...rest }) => ({ ...rest, start: startMs, end: endMs })),
      };
    }),
  ];
}
