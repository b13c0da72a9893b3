import type { StoredDocument } from '../../../library/document-store.ts';

/** A writing task in the list of the library. */
export function presentWritingTask({ id, body }: StoredDocument<'writing'>) {
  const { task, topic, prompt, chart } = body;
  return { id, task, topic, prompt, kind: chart?.kind ?? null };
}

/** A writing task with its hints and model answers. */
export function presentWritingDetail(document: StoredDocument<'writing'>) {
  const { chart, hints, models } = document.body;
  return {
    ...presentWritingTask(document),
    chart: chart ? { ...chart, unit: chart.unit ?? '' } : null,
    hints,
    models,
  };
}

/** A speaking topic in the list of the library. */
export function presentSpeakingTopic({ id, body }: StoredDocument<'speaking'>) {
  return { id, topic: body.topic, topic_zh: body.topic_zh };
}

/** The whole of a speaking topic. */
export function presentTopicDetail(document: StoredDocument<'speaking'>) {
  const { part1, part2, part3, phrases, sample } = document.body;
  return { ...presentSpeakingTopic(document), part1, part2, part3, phrases, sample };
}
