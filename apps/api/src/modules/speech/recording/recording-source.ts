import type { ContentAccess } from '@tingci/domain/membership';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { listRecordingLines } from '../../../content/format/recording-lines.ts';
import type { DocumentStore } from '../../../content/store/document-store.ts';
import type { PaperStore } from '../../exam/store/paper-store.ts';
import { listArticleLines } from './article-lines.ts';
import { findPartRange } from './part-range.ts';
import type { DocumentRecordingName } from './recording-address.ts';

/**
 * A part of an operator's MP3, which is named by its SHA-256: its range there, to the end without `untilMs`, and its
 * lines.
 */
export type OperatorRecording = {
  sound: string;
  fromMs: number;
  untilMs: number | undefined;
  times: readonly (readonly [startMs: number, endMs: number])[];
};

/** What a sound of the walkman says: the lines of the whole, and how many of them are its head. */
export type Track = { lines: readonly RecordingLine[]; headLines: number };

/** Where a recording comes from: lines for the speech service, or an operator's MP3. */
export type RecordingSource = { access: ContentAccess } & (
  | { lines: readonly RecordingLine[] }
  | OperatorRecording
);

/** The source of a recording, from the document it belongs to; undefined when there is none. */
export async function findRecordingSource(
  { documents, papers }: { documents: DocumentStore; papers: PaperStore },
  name: DocumentRecordingName,
): Promise<RecordingSource | undefined> {
  if (name.kind === 'article') {
    const article = await documents.find('article', name.id);
    return article && { access: article.access, lines: listArticleLines(article.body, name.part) };
  }
  const paper = await papers.find('listening', name.id);
  if (paper?.kind !== 'listening') return undefined;
  const part = paper.body.parts.find((each) => each.part === Number(name.part));
  if (part?.sound !== undefined) {
    return {
      access: paper.access,
      sound: part.sound,
      times: part.times ?? [],
      ...findPartRange(paper.body, part),
    };
  }
  return part && { access: paper.access, lines: listRecordingLines(part) };
}
