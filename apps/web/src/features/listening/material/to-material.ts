import { toSentences } from '@tingci/domain/listening/sentence-id';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import type { Span } from '../../../lib/audio/spans.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { ArticleDetail } from '../../../practice/api/article-api.ts';
import type { OwnTextDetail } from '../../../practice/api/own-text-api.ts';
import type { SentencePattern, SoundSentence } from '../../../practice/api/patterns-api.ts';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { detailsOf } from '../../../practice/listening/material-source.ts';
import type { ListeningMaterial } from '../../../practice/listening/open-listening.ts';
import { toPartName } from '../../../shared-state/recording/part-name.ts';
import type { RecordingName } from '../../../shared-state/recording/recording-query.ts';
import type { CollectedItem } from '../api/collection-api.ts';
import type { PaperPart } from '../api/paper-part-api.ts';
import { copy } from './copy.ts';

/** One recording with the time of each sentence, the same by its address, or an address for each sentence by accent. */
export type MaterialSound =
  | { kind: 'recording'; nameOf: (accent: Accent) => RecordingName }
  | { kind: 'spans'; url: string; spans: readonly Span[] }
  | { kind: 'clips'; uk: readonly string[]; us: readonly string[] };

/** A material with what its page shows and plays. Translations are in the order of the items. */
export type LoadedMaterial = {
  material: ListeningMaterial;
  /** Whether the title is English. */
  isEnglish: boolean;
  subtitle: string;
  translations: readonly string[];
  sound: MaterialSound;
  back: { to: string; label: string };
};

/** The items of sentences: their ids survive edits of the text. */
const itemsOf = (sentences: readonly { text: string; accept?: string[] }[]): ListeningMaterial['items'] =>
  toSentences(sentences.map(({ text }) => text)).map((sentence, at) => {
    const accept = sentences[at]?.accept;
    return { ...sentence, ...(accept && { accept }) };
  });

const clipsOf = (sentences: readonly { uk: string; us: string }[]): MaterialSound => ({
  kind: 'clips',
  uk: sentences.map(({ uk }) => uk),
  us: sentences.map(({ us }) => us),
});

export function ofArticle({ id, title, titleZh, level, paragraphs }: ArticleDetail): LoadedMaterial {
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
    sound: { kind: 'recording', nameOf: (accent) => ({ kind: 'article', id, part: accent }) },
    back: { to: linkTo(paths.articleText, { id }), label: copy.article },
  };
}

export function ofPattern(given: { pattern: SentencePattern; sentences: SoundSentence[] }): LoadedMaterial {
  const { pattern, sentences } = given;
  return {
    material: {
      source: { kind: 'sentences', id: String(pattern.id) },
      title: pattern.meaning,
      level: pattern.level,
      stages: ['dictation', 'shadowing'],
      items: itemsOf(sentences),
    },
    isEnglish: false,
    subtitle: pattern.pattern,
    translations: sentences.map(({ translation }) => translation),
    sound: clipsOf(sentences),
    back: { to: paths.mode, label: copy.mode },
  };
}

export function ofDetails(id: string, sentences: readonly SoundSentence[]): LoadedMaterial {
  return {
    material: {
      source: { kind: 'details', id },
      title: copy.details,
      stages: ['dictation'],
      items: itemsOf(sentences),
    },
    isEnglish: false,
    subtitle: detailsOf(id)
      .kinds.map((kind) => copy.kinds[kind])
      .join('、'),
    translations: sentences.map(() => ''),
    sound: clipsOf(sentences),
    back: { to: paths.mode, label: copy.mode },
  };
}

export function ofText({ id, name, sentences }: OwnTextDetail): LoadedMaterial {
  const clips = sentences.map(({ sound }) => sound);
  return {
    material: { source: { kind: 'text', id }, title: name, items: itemsOf(sentences) },
    isEnglish: false,
    subtitle: copy.text,
    translations: sentences.map(() => ''),
    // The voice of a text belongs to the text, not to the accent of the settings.
    sound: { kind: 'clips', uk: clips, us: clips },
    back: { to: paths.articleUser, label: copy.ownTexts },
  };
}

export function ofCollection(id: string, sentences: readonly CollectedItem[]): LoadedMaterial {
  return {
    material: {
      source: { kind: 'collected', id },
      title: copy.collected,
      stages: ['dictation', 'shadowing'],
      items: itemsOf(sentences),
    },
    isEnglish: false,
    subtitle: copy.sentenceCount(sentences.length),
    translations: sentences.map(({ translation }) => translation),
    sound: clipsOf(sentences),
    back: { to: paths.articleCollect, label: copy.collected },
  };
}

export function ofPart({ paperId, part, title, partTitle, attemptId, sentences }: PaperPart): LoadedMaterial {
  return {
    material: {
      source: { kind: 'paper', id: `${paperId}-${part}` },
      title: copy.partTitle(title, part),
      items: itemsOf(sentences),
    },
    isEnglish: false,
    subtitle: partTitle,
    translations: sentences.map(() => ''),
    // The speakers of a test have their own accents.
    sound: { kind: 'recording', nameOf: () => toPartName(paperId, part) },
    back:
      attemptId === null
        ? { to: linkTo(paths.paper, { type: 'listening', id: paperId }, { part }), label: copy.paper }
        : { to: linkTo(paths.paperResult, { type: 'listening', id: attemptId }), label: copy.paperResult },
  };
}

export function ofResource({ id, name, url, sentences }: ResourceDetail): LoadedMaterial {
  return {
    material: {
      source: { kind: 'resource', id },
      title: name,
      // The ids are stored, so an edit of a sentence keeps its progress.
      items: sentences.map((sentence) => ({ id: sentence.id, text: sentence.text })),
    },
    isEnglish: false,
    subtitle: copy.resource,
    translations: sentences.map(({ translation }) => translation),
    sound: {
      kind: 'spans',
      url,
      spans: sentences.map(({ startMs, endMs }) => ({ start: startMs, end: endMs })),
    },
    back: { to: linkTo(paths.articleUser, {}, { kind: 'media' }), label: copy.resource },
  };
}
