import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { SentenceSpeech } from './word-exam.presenter.ts';
import { createWordExamRepository } from './word-exam.repository.ts';
import { createWordExamBindings } from './word-exam.routes.ts';
import { createWordExamService, type ListWordForms } from './word-exam.service.ts';

/** Papers: where a word occurs in them. */
export function createExamModule(deps: {
  database: Database;
  speech: SentenceSpeech;
  listWordForms: ListWordForms;
}): { bindings: Binding[] } {
  const service = createWordExamService(createWordExamRepository(deps.database.executor), deps.listWordForms);
  return { bindings: createWordExamBindings(service, deps.speech) };
}
