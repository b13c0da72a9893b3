import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { articleQuery } from '../../../practice/api/article-api.ts';
import { textQuery } from '../../../practice/api/own-text-api.ts';
import { detailsQuery, patternQuery } from '../../../practice/api/patterns-api.ts';
import { resourcePracticeQuery } from '../../../practice/api/resource-api.ts';
import {
  collectedIds,
  detailsOf,
  type MaterialSource,
  partOf,
  toRowId,
} from '../../../practice/listening/material-source.ts';
import { collectedSentencesQuery } from '../api/collection-api.ts';
import { paperPartQuery } from '../api/paper-part-api.ts';
import {
  type LoadedMaterial,
  ofArticle,
  ofCollection,
  ofDetails,
  ofPart,
  ofPattern,
  ofResource,
  ofText,
} from './to-material.ts';

/** Generated details of one practice. */
const detailCount = 10;

/** The material of a source; without a source nothing is loaded. */
export function useMaterial(source: MaterialSource | undefined) {
  const { kind, id = '' } = source ?? {};
  const details = detailsOf(id);
  const { paperId, part } = partOf(id) ?? { paperId: 0, part: 0 };
  const requests = {
    article: useQuery({ ...articleQuery(toRowId(id)), enabled: kind === 'article' }),
    sentences: useQuery({ ...patternQuery(toRowId(id)), enabled: kind === 'sentences' }),
    details: useQuery({
      ...detailsQuery(details.seed, details.kinds, detailCount),
      enabled: kind === 'details',
    }),
    text: useQuery({ ...textQuery(id), enabled: kind === 'text' }),
    collected: useQuery({
      ...collectedSentencesQuery(collectedIds(id)),
      enabled: kind === 'collected',
      // A practice keeps its sentences while it is open.
      staleTime: Number.POSITIVE_INFINITY,
    }),
    paper: useQuery({ ...paperPartQuery(paperId, part), enabled: kind === 'paper' }),
    resource: useQuery({ ...resourcePracticeQuery(id), enabled: kind === 'resource' }),
  };
  const [article, pattern, detail, text, collected, paper, resource] = [
    requests.article.data,
    requests.sentences.data,
    requests.details.data,
    requests.text.data,
    requests.collected.data,
    requests.paper.data,
    requests.resource.data,
  ];
  const loaded = useMemo((): LoadedMaterial | undefined => {
    switch (kind) {
      case 'article':
        return article && ofArticle(article);
      case 'sentences':
        return pattern && ofPattern(pattern);
      case 'details':
        return detail && ofDetails(id, detail);
      case 'text':
        return text && ofText(text);
      case 'collected':
        return collected && ofCollection(id, collected);
      case 'paper':
        return paper && ofPart(paper);
      case 'resource':
        return resource && ofResource(resource);
      default:
        return undefined;
    }
  }, [kind, id, article, pattern, detail, text, collected, paper, resource]);
  const { error, refetch } = requests[kind ?? 'article'];
  return { loaded, error, refetch: () => void refetch() };
}
