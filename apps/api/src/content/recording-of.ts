import type { RecordingName } from '../speech/recording/recording-address.ts';
import type { RecordingLine } from '../speech/recording/recording-line.ts';
import { listArticleLines } from './article/article-lines.ts';
import type { DocumentStore } from './document-store.ts';
import { listRecordingLines } from './exam/recording-lines.ts';

/** The lines of a recording, from the document it is made of; undefined when there is none. */
export async function findRecordingLines(
  documents: DocumentStore,
  name: RecordingName,
): Promise<readonly RecordingLine[] | undefined> {
  if (name.kind === 'article') {
    const article = await documents.find('article', name.id);
    return article && listArticleLines(article.body, name.part);
  }
  const paper = await documents.find('listening', name.id);
  const part = paper?.body.parts.find((each) => each.part === Number(name.part));
  return part && listRecordingLines(part);
}
