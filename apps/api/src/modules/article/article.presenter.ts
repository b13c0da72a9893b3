import type { SharedWord } from '../../content/word/shared-word.ts';
import type { ArticleDocument } from './article.service.ts';

type Paragraph = ArticleDocument['body']['paragraphs'][number];

/** An article in the list of the library. */
export function presentArticle({ id, access, body }: ArticleDocument) {
  return {
    id,
    title: body.title,
    title_zh: body.title_zh,
    topic: body.topic,
    level: body.level,
    access,
    summary: body.summary,
    word_count: countWords(body.paragraphs.flat()),
    sentence_count: body.paragraphs.flat().length,
  };
}

/** The whole of an article. */
export function presentArticleDetail({
  article,
  words,
}: {
  article: ArticleDocument;
  words: readonly SharedWord[];
}) {
  const { paragraphs, questions } = article.body;
  return {
    ...presentArticle(article),
    paragraphs,
    questions,
    words: words.map(({ id, word, translate }) => ({ id, word, translate })),
  };
}

/** The paragraphs of an article, each with the index of its first sentence. */
export function presentArticleChapters({ body: { paragraphs } }: ArticleDocument) {
  return paragraphs.map((paragraph, index) => ({
    sequence: index + 1,
    first_sentence: paragraphs.slice(0, index).flat().length,
    sentence_count: paragraph.length,
    word_count: countWords(paragraph),
  }));
}

const countWords = (sentences: Paragraph): number =>
  sentences.reduce((total, { en }) => total + en.split(/\s+/).length, 0);
