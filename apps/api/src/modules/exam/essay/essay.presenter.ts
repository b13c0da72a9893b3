import { countWords } from '@tingci/domain/exam/essay';
import { presentWritingTask } from '../task/task.presenter.ts';
import type { Essay, EssayResult } from './essay.service.ts';

/** An essay in a list. */
export const presentEssay = ({ id, documentId, text, elapsedMs, submittedAt, mode, bands }: Essay) => ({
  attempt_id: id,
  id: documentId,
  word_count: countWords(text),
  bands: [...bands],
  mode,
  elapsed_ms: elapsedMs,
  submitted_at: submittedAt.getTime(),
});

/** An essay with its task and the model answers. */
export const presentEssayResult = ({ essay, document, versions }: EssayResult) => ({
  ...presentEssay(essay),
  text: essay.text,
  versions: versions.map(({ text, writtenAt }) => ({ text, written_at: Math.round(writtenAt) })),
  task: presentWritingTask(document),
  models: document.body.models,
});
