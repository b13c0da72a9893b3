import type { Accent } from '@tingci/domain/speech/accent';
import type { Speaker, SpeechKind } from '@tingci/domain/speech/speech-request';
import type { StoredDocument } from '../../../content/store/document-store.ts';

/** A writing task in the list of the library. */
export function presentWritingTask({ id, body }: StoredDocument<'writing'>) {
  const { task, topic, prompt, chart } = body;
  return { id, task, topic, prompt, kind: chart?.kind ?? null };
}

/** A writing task with its data and hints. The model answers come with a result. */
export function presentWritingDetail(document: StoredDocument<'writing'>) {
  const { chart, hints } = document.body;
  return {
    ...presentWritingTask(document),
    chart: chart ? { ...chart, unit: chart.unit ?? '' } : null,
    hints,
  };
}

/** A speaking topic in the list of the library. */
export function presentSpeakingTopic({ id, body }: StoredDocument<'speaking'>) {
  return { id, topic: body.topic, topic_zh: body.topic_zh };
}

/** The signed address of a text's sound. */
export type SpeakTo = (
  text: string,
  accent: Accent,
  kind: SpeechKind,
  ipa?: string,
  speaker?: Speaker,
) => string;

/** The whole of a speaking topic, with the examiner's voice. */
export function presentTopicDetail(document: StoredDocument<'speaking'>, speechUrl: SpeakTo) {
  const { part1, part2, part3, phrases, sample } = document.body;
  const speak = (text: string) => speechUrl(text, 'uk', 'sentence', '', 'f1');
  const sounds = { part1: part1.map(speak), part2: speak(part2.card), part3: part3.map(speak) };
  return { ...presentSpeakingTopic(document), part1, part2, part3, phrases, sample, sounds };
}
