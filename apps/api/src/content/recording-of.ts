import type { RecordingName } from '../speech/recording/recording-address.ts';
import type { RecordingLine } from '../speech/recording/recording-line.ts';
import { listArticleLines } from './article/article-lines.ts';
import type { DocumentStore } from './document-store.ts';
import { findPartRange } from './exam/own/part-range.ts';
import type { PaperStore } from './exam/paper-store.ts';
import { listRecordingLines } from './exam/recording-lines.ts';

/** A part of an operator's MP3, which is named by its SHA-256: where it lies there, to the end without `untilMs`, and its lines. */
export type OwnRecording = {
  sound: string;
  fromMs: number;
  untilMs: number | undefined;
  times: readonly (readonly [startMs: number, endMs: number])[];
};

/** Where a recording comes from: lines for the speech service, or an operator's MP3. */
export type RecordingSource = { lines: readonly RecordingLine[] } | OwnRecording;

/** The source of a recording, from the document it belongs to; undefined when there is none. */
export async function findRecordingSource(
  { documents, papers }: { documents: DocumentStore; papers: PaperStore },
  name: RecordingName,
): Promise<RecordingSource | undefined> {
  if (name.kind === 'article') {
    const article = await documents.find('article', name.id);
    return article && { lines: listArticleLines(article.body, name.part) };
  }
  const paper = await papers.find('listening', name.id);
  if (paper?.kind !== 'listening') return undefined;
  const part = paper.body.parts.find((each) => each.part === Number(name.part));
  if (part?.sound !== undefined) {
    return { sound: part.sound, times: part.times ?? [], ...findPartRange(paper.body, part) };
  }
  return part && { lines: listRecordingLines(part) };
}
