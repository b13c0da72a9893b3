import { articleLevels } from '../../content/format/article-format.ts';
import type { DocumentStore, StoredDocument } from '../../content/store/document-store.ts';
import type { SharedWord } from '../../content/word/shared-word.ts';
import { requireContentAccess } from '../../entitlement/content-access.ts';
import { orThrow } from '../../platform/core/app-error.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { ArticleRepository } from './article.repository.ts';

export type ArticleDocument = StoredDocument<'article'>;

/** Who reads an article: own texts belong to one learner, and some articles need Pro. */
export type ArticleReader = { userId: number; isMember: boolean };

/** The filter of a list. */
export type ArticleFilter = { topic?: string | undefined; level?: string | undefined };

export type ArticleService = ReturnType<typeof createArticleService>;

/** The articles of the library. */
export function createArticleService(
  documents: DocumentStore,
  repository: ArticleRepository,
  lexicon: Pick<LexiconService, 'mapWords'>,
) {
  async function get(id: number): Promise<ArticleDocument> {
    const article = await documents.find('article', id);
    return orThrow(article?.isRetired ? undefined : article, 'not_found');
  }

  /** An article, for a reader who may hear it. A Pro article needs Pro. */
  async function getReadable({ isMember }: Pick<ArticleReader, 'isMember'>, id: number) {
    const article = await get(id);
    requireContentAccess(article, isMember);
    return article;
  }

  return {
    /** Easiest first, then by title. */
    async list({ topic, level }: ArticleFilter): Promise<ArticleDocument[]> {
      const articles = await documents.list('article');
      const levelOf = ({ body }: ArticleDocument) => articleLevels.indexOf(body.level);
      return articles
        .filter(({ body }) => (topic ?? body.topic) === body.topic && (level ?? body.level) === body.level)
        .sort((a, b) => levelOf(a) - levelOf(b) || a.body.title.localeCompare(b.body.title, 'en'));
    },
    get,
    getReadable,
    /** The sentences of an article, for a reader who may hear it. */
    async listSentences(reader: ArticleReader, id: number): Promise<readonly { en: string; zh: string }[]> {
      return (await getReadable(reader, id)).body.paragraphs.flat();
    },
    /** An article with its key words that have an entry, in its own order. A Pro article needs Pro. */
    async getWithWords(
      id: number,
      isMember: boolean,
    ): Promise<{ article: ArticleDocument; words: SharedWord[] }> {
      const article = await getReadable({ isMember }, id);
      const ids = await repository.mapWordIds(article.body.words);
      const words = await lexicon.mapWords([...ids.values()]);
      return { article, words: article.body.words.flatMap((key) => words.get(ids.get(key) ?? 0) ?? []) };
    },
  };
}
