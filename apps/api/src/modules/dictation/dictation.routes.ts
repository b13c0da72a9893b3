import * as contract from '@tingci/contract/dictation';
import type { z } from 'zod';
import { type Binding, bind } from '../../http/bind.ts';
import { presentError, presentOpenPractice, presentOutcome } from './dictation.presenter.ts';
import type { createErrorBookService, ErrorPageRequest } from './error-book.service.ts';
import type { createPracticeService } from './practice.service.ts';

/** Handlers of dictation's endpoints. */
export function createDictationBindings(
  practices: ReturnType<typeof createPracticeService>,
  errorBook: ReturnType<typeof createErrorBookService>,
): Binding[] {
  return [
    bind(contract.submitPractice, async (input, { session, nowMs }) => {
      const practice = {
        userId: session.userId,
        id: input.practice_id.toLowerCase(),
        chapterId: input.chapter_id,
        mode: input.mode,
        isCaseStrict: input.is_case_strict,
        policy: input.policy,
        setup: input.setup,
        sessionId: session.id,
      };
      const clock = { nowMs, sentAtMs: input.sent_at };
      return { results: (await practices.submit(practice, input.events, clock)).map(presentOutcome) };
    }),
    bind(contract.openPractice, async ({ chapter_id }, { session, nowMs }) => {
      const practice = await practices.findOpen(session.userId, chapter_id, nowMs);
      return { practice: practice ? presentOpenPractice(practice, session.id) : null };
    }),
    bind(contract.listErrors, async (input, { session }) => {
      const { list, total, groups } = await errorBook.list(session.userId, pageOf(input));
      return { list: list.map(presentError), total, page: input.page, page_size: input.page_size, groups };
    }),
    bind(contract.searchErrors, async (input, { session }) => {
      const { list, total } = await errorBook.search(session.userId, pageOf(input), input.keyword);
      return { list: list.map(presentError), total, page: input.page, page_size: input.page_size };
    }),
    bind(contract.deleteErrors, async ({ lexicon_ids }, { session, nowMs }) => ({
      deleted: await errorBook.remove(session.userId, lexicon_ids, nowMs),
    })),
    bind(contract.restoreErrors, async ({ lexicon_ids }, { session }) => ({
      restored: await errorBook.restore(session.userId, lexicon_ids),
    })),
  ];
}

function pageOf(input: z.output<typeof contract.listErrors.request>): ErrorPageRequest {
  return { page: input.page, pageSize: input.page_size, sort: input.sort, bookId: input.group_id };
}
