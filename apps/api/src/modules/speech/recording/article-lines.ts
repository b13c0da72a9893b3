import type { Accent } from '@tingci/domain/speech/accent';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import type { Article } from '../../../content/format/article-format.ts';

const BETWEEN_SENTENCES_MS = 350;
const BETWEEN_PARAGRAPHS_MS = 800;

/** The lines that the speech service gets for an article: one for each sentence. */
export function listArticleLines(
  { paragraphs }: Pick<Article, 'paragraphs'>,
  accent: Accent,
): RecordingLine[] {
  return paragraphs.flatMap((sentences) =>
    sentences.map(({ en }, index) => ({
      request: { text: en, accent, kind: 'sentence' },
      pauseMs: index === sentences.length - 1 ? BETWEEN_PARAGRAPHS_MS : BETWEEN_SENTENCES_MS,
    })),
  );
}
