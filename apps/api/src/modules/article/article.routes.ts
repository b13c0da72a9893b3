import * as contract from '@tingci/contract/article/library';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { isMember } from '../../platform/http/caller/caller.ts';
import { presentArticle, presentArticleChapters, presentArticleDetail } from './article.presenter.ts';
import type { ArticleService } from './article.service.ts';

/** Handlers of the articles of the library. */
export function createArticleBindings(articles: ArticleService): Binding[] {
  return [
    bind(contract.listArticles, async (filter) => ({
      list: (await articles.list(filter)).map(presentArticle),
    })),
    bind(contract.listArticleChapters, async ({ article_id }) => ({
      list: presentArticleChapters(await articles.get(article_id)),
    })),
    bind(contract.getArticle, async ({ article_id }, context) =>
      presentArticleDetail(await articles.getWithWords(article_id, isMember(context))),
    ),
  ];
}
