import type { Article } from './article-format.ts';
import type { ContentDocument } from './documents.ts';

/** An article of three sentences in two paragraphs, far shorter than real content; pass the fields of the test. */
export function sampleArticle(slug: string, fields: Partial<Article> = {}): ContentDocument {
  const question = {
    stem: 'What did she bring?',
    options: ['A map.', 'A book.', 'A lamp.', 'A key.'],
    answer: 'B',
    evidence: 'She had a book with her.',
    explain: '她带着一本书。',
  };
  const body: Article = {
    slug,
    title: 'The First Day',
    title_zh: '第一天',
    topic: 'study',
    level: '基础',
    summary: '开学第一天。',
    paragraphs: [
      [
        { en: 'Mei came early.', zh: '梅来得很早。' },
        { en: 'She had a book with her.', zh: '她带着一本书。' },
      ],
      [{ en: 'Nobody else was there.', zh: '还没有别人。' }],
    ],
    questions: [question, question, question],
    words: ['tenant'],
    ...fields,
  };
  return { kind: 'article', key: slug, body };
}
