import { useQuery } from '@tanstack/react-query';
import { detailKinds } from '@tingci/domain/exam/detail-dictation';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo, paths } from '../../../lib/paths.ts';
import {
  type DetailKind,
  detailsQuery,
  patternQuery,
  type SoundSentence,
} from '../../../practice/api/patterns-api.ts';
import type { ListeningMaterial } from '../../../practice/listening/open-listening.ts';
import { articleQuery } from '../api/article-api.ts';
import { type CollectedItem, collectedSentencesQuery } from '../api/collection-api.ts';
import { type OwnTextDetail, textQuery } from '../api/own-text-api.ts';
import { copy as modeNames } from './source-copy.ts';

/** A material with what its page shows and plays. Translations are in the order of the items. */
export type LoadedMaterial = {
  material: ListeningMaterial;
  /** Whether the title is English. */
  isEnglish: boolean;
  subtitle: string;
  translations: readonly string[];
  /** The recording of an article, or addresses by accent. */
  sound:
    | { kind: 'recording'; articleId: number }
    | { kind: 'clips'; uk: readonly string[]; us: readonly string[] };
  back: { to: string; label: string };
};

/** Generated details of one practice. */
export const detailCount = 10;

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** The ids of chosen collected sentences in the id of their source; undefined for all. */
export const collectedIds = (id: string): number[] | undefined => {
  const ids = id
    .split(',')
    .map(Number)
    .filter((each) => Number.isSafeInteger(each) && each > 0);
  return id === 'all' ? undefined : ids.slice(0, 100);
};

const isDetailKind = (text: string): text is DetailKind => detailKinds.some((kind) => kind === text);

const clipsOf = (sentences: readonly SoundSentence[]): LoadedMaterial['sound'] => ({
  kind: 'clips',
  uk: sentences.map(({ uk }) => uk),
  us: sentences.map(({ us }) => us),
});

/** The items of sentences: their ids survive edits of the text. */
const itemsOf = (sentences: readonly { text: string; accept?: string[] }[]): ListeningMaterial['items'] =>
  toSentences(sentences.map(({ text }) => text)).map((sentence, at) => {
    const accept = sentences[at]?.accept;
    return { ...sentence, ...(accept && { accept }) };
  });

const namedSources = ['article', 'sentences', 'text', 'collected', 'details'] as const;

function ofText({ id, name, sentences }: OwnTextDetail): LoadedMaterial {
  const clips = sentences.map(({ sound }) => sound);
  return {
    material: { source: { kind: 'text', id }, title: name, items: itemsOf(sentences) },
    isEnglish: false,
    subtitle: modeNames.text,
    translations: sentences.map(() => ''),
    // The voice of a text belongs to the text, not to the accent of the settings.
    sound: { kind: 'clips', uk: clips, us: clips },
    back: { to: paths.articleUser, label: modeNames.ownTexts },
  };
}

function ofCollection(id: string, sentences: readonly CollectedItem[]): LoadedMaterial {
  return {
    material: {
      source: { kind: 'collected', id },
      title: modeNames.collected,
      stages: ['dictation', 'shadowing'],
      items: itemsOf(sentences),
    },
    isEnglish: false,
    subtitle: modeNames.sentenceCount(sentences.length),
    translations: sentences.map(({ translation }) => translation),
    sound: { kind: 'clips', uk: sentences.map(({ uk }) => uk), us: sentences.map(({ us }) => us) },
    back: { to: paths.articleCollect, label: modeNames.collected },
  };
}

/**
 * The material of the address: `?article=7`, `?sentences=3`, `?text=…`, `?collected=all` or `?collected=3,8`, or
 * `?details=date,time&seed=42`.
 */
export function useMaterial() {
  const [query] = useSearchParams();
  const [first] = namedSources.filter((name) => query.has(name));
  const articleId = first === 'article' ? positive(query.get('article')) : undefined;
  const patternId = first === 'sentences' ? positive(query.get('sentences')) : undefined;
  const kinds = (query.get('details') ?? '').split(',').filter(isDetailKind);
  const seed = positive(query.get('seed')) ?? 1;
  const hasDetails = first === 'details' && kinds.length > 0;
  const textId = first === 'text' ? query.get('text') || undefined : undefined;
  const collectedId = first === 'collected' ? query.get('collected') || undefined : undefined;
  const article = useQuery({ ...articleQuery(articleId ?? 0), enabled: articleId !== undefined });
  const pattern = useQuery({ ...patternQuery(patternId ?? 0), enabled: patternId !== undefined });
  const details = useQuery({ ...detailsQuery(seed, kinds, detailCount), enabled: hasDetails });
  const text = useQuery({ ...textQuery(textId ?? ''), enabled: textId !== undefined });
  const collected = useQuery({
    ...collectedSentencesQuery(collectedIds(collectedId ?? 'all')),
    enabled: collectedId !== undefined,
    // A practice keeps its sentences while it is open.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const requests = { article, sentences: pattern, details, text, collected };
  const request = requests[first ?? 'details'];
  const kindText = kinds.join(',');

  const loaded = useMemo((): LoadedMaterial | undefined => {
    if (article.data) {
      const { id, title, titleZh, level, paragraphs } = article.data;
      const sentences = paragraphs.flat();
      return {
        material: {
          source: { kind: 'article', id: String(id) },
          title,
          level,
          items: itemsOf(sentences.map(({ en }) => ({ text: en }))),
        },
        isEnglish: true,
        subtitle: titleZh,
        translations: sentences.map(({ zh }) => zh),
        sound: { kind: 'recording', articleId: id },
        back: { to: linkTo(paths.articleText, { id }), label: modeNames.article },
      };
    }
    if (pattern.data) {
      const { pattern: about, sentences } = pattern.data;
      return {
        material: {
          source: { kind: 'sentences', id: String(about.id) },
          title: about.pattern,
          level: about.level,
          stages: ['dictation', 'shadowing'],
          items: itemsOf(sentences),
        },
        isEnglish: true,
        subtitle: about.meaning,
        translations: sentences.map(({ translation }) => translation),
        sound: clipsOf(sentences),
        back: { to: paths.mode, label: modeNames.mode },
      };
    }
    if (details.data) {
      return {
        material: {
          source: { kind: 'details', id: `${seed}:${kindText}` },
          title: modeNames.details,
          stages: ['dictation'],
          items: itemsOf(details.data),
        },
        isEnglish: false,
        subtitle: kindText
          .split(',')
          .map((kind) => modeNames.kinds[kind as DetailKind])
          .join('、'),
        translations: details.data.map(() => ''),
        sound: clipsOf(details.data),
        back: { to: paths.mode, label: modeNames.mode },
      };
    }
    if (text.data) return ofText(text.data);
    if (collected.data && collectedId !== undefined) return ofCollection(collectedId, collected.data);
    return undefined;
  }, [article.data, pattern.data, details.data, text.data, collected.data, seed, kindText, collectedId]);
  const isKnown =
    [articleId, patternId, textId, collectedId].some((each) => each !== undefined) || hasDetails;
  return { loaded, isKnown, error: request.error, refetch: () => void request.refetch() };
}
