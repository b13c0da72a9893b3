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

/** The material of the address: `?article=7`, `?sentences=3`, or `?details=date,time&seed=42`. */
export function useMaterial() {
  const [query] = useSearchParams();
  const articleId = positive(query.get('article'));
  const patternId = articleId === undefined ? positive(query.get('sentences')) : undefined;
  const kinds = (query.get('details') ?? '').split(',').filter(isDetailKind);
  const seed = positive(query.get('seed')) ?? 1;
  const hasDetails = articleId === undefined && patternId === undefined && kinds.length > 0;
  const article = useQuery({ ...articleQuery(articleId ?? 0), enabled: articleId !== undefined });
  const pattern = useQuery({ ...patternQuery(patternId ?? 0), enabled: patternId !== undefined });
  const details = useQuery({ ...detailsQuery(seed, kinds, detailCount), enabled: hasDetails });
  const request = articleId !== undefined ? article : patternId !== undefined ? pattern : details;
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
    return undefined;
  }, [article.data, pattern.data, details.data, seed, kindText]);
  const isKnown = articleId !== undefined || patternId !== undefined || hasDetails;
  return { loaded, isKnown, error: request.error, refetch: () => void request.refetch() };
}
