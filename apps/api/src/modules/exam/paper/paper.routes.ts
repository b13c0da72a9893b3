import * as contract from '@tingci/contract/exam/paper';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentPaper, presentPaperDetail, presentResult, presentScore } from './paper.presenter.ts';
import type { PaperService } from './paper.service.ts';

/** Handlers of taking papers. */
export function createPaperBindings(papers: PaperService): Binding[] {
  return [
    bind(contract.listPapers, async ({ type }, { session }) => ({
      list: (await papers.list(session.userId, type)).map(presentPaper),
    })),
    bind(contract.getPaper, async (name) => presentPaperDetail(await papers.get(name))),
    bind(contract.submitPaper, async (input, { session, nowMs }) => {
      const { type, id, attempt_id, part = null, answers, elapsed_ms } = input;
      const attempt = {
        userId: session.userId,
        id: attempt_id,
        part,
        answers: Object.fromEntries(answers.map(({ number, typed }) => [number, typed])),
        elapsedMs: elapsed_ms,
        submittedAt: new Date(nowMs),
      };
      return presentScore(await papers.submit({ type, id }, attempt));
    }),
    bind(contract.getPaperResult, async ({ attempt_id }, { session }) =>
      presentResult(await papers.getResult(session.userId, attempt_id)),
    ),
  ];
}
