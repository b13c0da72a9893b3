import { collectionMax } from '@tingci/contract/listening/collection';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import type { DocumentStore } from '../../../content/store/document-store.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { ArticleReader, ArticleService } from '../../article/article.service.ts';
import type { PartService } from '../../exam/paper/part.service.ts';
import type { ResourceService } from '../../material/resource/resource.service.ts';
import type { OwnTextService } from '../../material/text/own-text.service.ts';
import type { CollectedSource, CollectionFilter, CollectionRepository } from './collection.repository.ts';

/** Without an id, that of its text. */
type Sentence = { id?: string; en: string; zh: string };
type Source = { title: string; titleZh: string; sentences: readonly Sentence[] };

export type CollectionService = ReturnType<typeof createCollectionService>;

/** Sentences and articles that a learner collected. The text of a sentence comes from its source, never from the client. */
export function createCollectionService(deps: {
  repository: CollectionRepository;
  articles: Pick<ArticleService, 'getReadable'>;
  texts: Pick<OwnTextService, 'get'>;
  documents: DocumentStore;
  getTakenPart: PartService['get'];
  practiseResource: ResourceService['practise'];
}) {
  const { repository, articles, texts, documents, getTakenPart, practiseResource } = deps;

  async function read(reader: ArticleReader, { kind, id }: CollectedSource, nowMs: number): Promise<Source> {
    if (kind === 'article') {
      const { body } = await articles.getReadable(reader, toId(id));
      return { title: body.title, titleZh: body.title_zh, sentences: body.paragraphs.flat() };
    }
    if (kind === 'text') {
      const text = await texts.get(reader.userId, toUuid(id), nowMs);
      return {
        title: text.name,
        titleZh: '',
        sentences: text.paragraphs.flat().map((en) => ({ en, zh: '' })),
      };
    }
    if (kind === 'paper') {
      const [paperId = '', part = ''] = id.split('-');
      const taken = await getTakenPart(reader.userId, toId(paperId), toId(part), nowMs);
      const sentences = taken.sentences.map(({ text }) => ({ en: text, zh: '' }));
      return { title: `${taken.title} · Part ${part}`, titleZh: '', sentences };
    }
    if (kind === 'resource') {
      const resource = await practiseResource(reader, toUuid(id));
      const sentences = resource.sentences.map(({ id: own, text, translation }) => ({
        id: own,
        en: text,
        zh: translation,
      }));
      return { title: resource.name, titleZh: '', sentences };
    }
    const found = await documents.find('sentence', toId(id));
    const { body } = orThrow(found?.isRetired ? undefined : found, 'not_found');
    return { title: body.pattern, titleZh: body.pattern_zh, sentences: body.sentences };
  }

  return {
    /** Collects a sentence, or the whole source without a sentence. Throws `collection_full` beyond the limit. */
    async add(
      reader: ArticleReader,
      source: CollectedSource,
      sentenceId: string | undefined,
      nowMs: number,
    ): Promise<number> {
      // A pattern, a pasted text, a test and a resource have lists of their own.
      if (sentenceId === undefined && source.kind !== 'article') throw new AppError('not_found');
      const { title, titleZh, sentences } = await read(reader, source, nowMs);
      const named = toSentences(sentences.map(({ en }) => en));
      const at = sentences.findIndex((each, index) => (each.id ?? named[index]?.id) === sentenceId);
      const sentence =
        sentenceId === undefined ? { en: '', zh: titleZh } : orThrow(sentences[at], 'not_found');
      if ((await repository.count(reader.userId)) >= collectionMax) throw new AppError('collection_full');
      const { en, zh } = sentence;
      const item = { sentenceId: sentenceId ?? '', title, en, zh };
      return repository.add(reader.userId, source, item, new Date(nowMs));
    },
    list: (userId: number, filter: CollectionFilter, page: { limit: number; offset: number }) =>
      repository.list(userId, filter, page),
    listOfSource: (userId: number, source: CollectedSource) => repository.listOfSource(userId, source),
    /** Removes items; throws `not_found` when the learner has none of them. */
    async remove(userId: number, ids: readonly number[], nowMs: number): Promise<number> {
      return orThrow((await repository.remove(userId, ids, new Date(nowMs))) || undefined, 'not_found');
    },
    async restore(userId: number, ids: readonly number[]): Promise<number> {
      return orThrow((await repository.restore(userId, ids)) || undefined, 'not_found');
    },
    /** Collected sentences of the learner, by id. */
    mapSentences: (userId: number, ids: readonly number[]) => repository.mapSentences(userId, ids),
  };
}

/** The id of a document. Throws for any other text. */
function toId(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return orThrow(id > 0 ? id : undefined, 'not_found');
}

function toUuid(text: string): string {
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
  return orThrow(isUuid ? text.toLowerCase() : undefined, 'not_found');
}
