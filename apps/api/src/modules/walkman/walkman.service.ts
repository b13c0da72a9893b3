import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import {
  countHeadLines,
  estimateMs,
  listWalkmanLines,
  type WalkmanItem,
  type WalkmanLine,
  type WalkmanOptions,
  walkmanLimits,
} from '@tingci/domain/walkman/walkman-lines';
import type { SharedWord } from '../../content/word/shared-word.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { ArticleReader, ArticleService } from '../article/article.service.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { CollectionService } from '../listening/collection/collection.service.ts';
import type { OwnTextService } from '../material/text/own-text.service.ts';
import type { HeardSpan, RecordingState } from '../speech/recording/recording-state.ts';
import type { SpokenRecordings } from '../speech/recording/spoken-recordings.ts';
import type { TrackStore } from './track-store.ts';
import { createUnreadySounds } from './unready-sounds.ts';

/** What is listened to, and whose words it may have. */
export type WalkmanSource =
  | { kind: 'words'; ids: readonly number[] }
  | { kind: 'article'; id: number; indexes: readonly number[] }
  | { kind: 'text'; id: string; indexes: readonly number[] }
  | { kind: 'collected'; ids: readonly number[] };

export type WalkmanMark = Pick<HeardSpan, 'startMs' | 'endMs'> & Pick<WalkmanLine, 'item' | 'part'>;
export type WalkmanSound = { url: string; durationMs: number; marks: WalkmanMark[] };

export type WalkmanState = {
  done: number;
  total: number;
  whole: WalkmanSound | undefined;
  head: WalkmanSound | undefined;
  skipped: number[];
};

export type WalkmanDeps = {
  tracks: TrackStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
  recordings: SpokenRecordings;
  /** The sentences of an article that the learner may hear. Throws when they may not. */
  listSentences: ArticleService['listSentences'];
  /** A pasted text of the learner. Throws when there is none. */
  getText: OwnTextService['get'];
  /** Collected sentences of the learner. */
  mapCollected: CollectionService['mapSentences'];
};

// Settings that the page splits into several sounds would not come here.
const LONGEST_MS = walkmanLimits.ms * 1.1;

export type WalkmanService = ReturnType<typeof createWalkmanService>;

/** 随身听: one continuous sound of words or sentences. */
export function createWalkmanService(deps: WalkmanDeps) {
  const { tracks, lexicon, recordings } = deps;

  async function listItems(
    reader: ArticleReader,
    source: WalkmanSource,
    accent: WalkmanOptions['accent'],
    nowMs: number,
  ): Promise<(WalkmanItem | undefined)[]> {
    switch (source.kind) {
      case 'words': {
        const words = await lexicon.mapWords(source.ids, reader.userId);
        return source.ids.map((id) => toItem(words.get(id), accent));
      }
      case 'collected': {
        const sentences = await deps.mapCollected(reader.userId, source.ids);
        return source.ids.map((id) => toSentenceItem(sentences.get(id)));
      }
      case 'text': {
        const sentences = (await deps.getText(reader.userId, source.id, nowMs)).paragraphs.flat();
        return source.indexes.map((index) => toSentenceItem({ en: sentences[index] ?? '', zh: '' }));
      }
      case 'article': {
        const sentences = await deps.listSentences(reader, source.id);
        return source.indexes.map((index) => toSentenceItem(sentences[index]));
      }
    }
  }

  const unready = createUnreadySounds();

  /** The state of a sound, and its place among those that the learner waits for. */
  async function prepareWhole(userId: number, id: number, spoken: readonly RecordingLine[], nowMs: number) {
    unready.take(userId, id, nowMs);
    let isWaiting = false;
    try {
      const whole = await recordings.prepare({ kind: 'walkman', id, part: 'all' }, spoken);
      isWaiting = !whole.isReady;
      return whole;
    } finally {
      if (!isWaiting) unready.end(userId, id);
    }
  }

  return {
    /**
     * The state of the sound; starts the rendering when necessary. Throws `walkman_empty`, `walkman_too_long`, and
     * `walkman_busy` when the learner waits for many sounds.
     */
    async prepare(
      reader: ArticleReader,
      source: WalkmanSource,
      options: WalkmanOptions,
      nowMs: number,
    ): Promise<WalkmanState> {
      const items = await listItems(reader, source, options.accent, nowMs);
      const known = items.map((item) => item ?? nothing);
      const lines = listWalkmanLines(known, options);
      if (lines.length === 0) throw new AppError('walkman_empty');
      if (lines.length > walkmanLimits.lines || estimateMs(lines) > LONGEST_MS) {
        throw new AppError('walkman_too_long');
      }
      const spoken = lines.map(toRecordingLine);
      const headLines = countHeadLines(lines);
      const id = await tracks.put(reader.userId, { lines: spoken, headLines }, nowMs);
      const whole = await prepareWhole(reader.userId, id, spoken, nowMs);
      const head = whole.isReady
        ? undefined
        : await recordings.renderNow({ kind: 'walkman', id, part: 'head' }, spoken.slice(0, headLines));
      const said = new Set(lines.map(({ item }) => item));
      return {
        done: whole.done,
        total: whole.total,
        whole: whole.isReady ? toSound(whole, lines) : undefined,
        head: head && toSound(head, lines),
        skipped: items.flatMap((_, index) => (said.has(index) ? [] : [index])),
      };
    },
  };
}

const nothing: WalkmanItem = { text: '', kind: 'word', meaning: '', example: '' };

const toSentenceItem = (sentence: { en: string; zh: string } | undefined): WalkmanItem | undefined =>
  sentence && { text: sentence.en, kind: 'sentence', meaning: sentence.zh, example: '' };

function toItem(word: SharedWord | undefined, accent: WalkmanOptions['accent']): WalkmanItem | undefined {
  return (
    word && {
      text: word.word,
      kind: 'word',
      meaning: word.translate,
      example: word.example,
      ipa: accent === 'uk' ? word.phonetic_transcriptions.ukphone : word.phonetic_transcriptions.usphone,
    }
  );
}

const toRecordingLine = ({ request, pauseMs }: WalkmanLine): RecordingLine => ({ request, pauseMs });

/** The sound with what its spans say: there is one span for each line, in order. */
const toSound = (
  { url, durationMs, spans }: RecordingState,
  lines: readonly WalkmanLine[],
): WalkmanSound => ({
  url,
  durationMs,
  marks: spans.flatMap((span, at) => {
    const line = lines[at];
    if (!line) return [];
    const startMs = span.soundMs ?? span.startMs;
    return [{ startMs, endMs: span.endMs, item: line.item, part: line.part }];
  }),
});
