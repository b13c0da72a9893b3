import { useQuery } from '@tanstack/react-query';
import { detailKinds } from '@tingci/domain/exam/detail-dictation';
import type { ListeningSetup } from '@tingci/domain/listening/listening-session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../../../lib/api/error.ts';
import type { Accent } from '../../../../lib/audio/clip-player.ts';
import { type DetailKind, detailsQuery, patternQuery } from '../../../../practice/api/patterns-api.ts';
import { recordingQuery } from '../../../../shared-state/recording/recording-query.ts';
import { useRecordingPlayer } from '../../../../shared-state/recording/use-recording-player.ts';
import { articleQuery } from '../../api/article-api.ts';
import { collectedSentencesQuery } from '../../api/collection-api.ts';
import { textQuery } from '../../api/own-text-api.ts';
import { collectedIds, detailCount } from '../use-material.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The sounds of a finished practice. A sentence is found by its text, because the article may have changed since. */
export function useResultSound(setup: ListeningSetup, accent: Accent) {
  const { kind, id } = setup.source;
  const player = useRecordingPlayer();
  const [current, setCurrent] = useState<number>();
  const isPlaying = useStore(player.store, ({ phase }) => phase === 'playing' || phase === 'loading');
  const number = Math.max(1, Number(id) || 1);
  const [seed = '1', kindText = ''] = id.split(':');
  const kinds = kindText
    .split(',')
    .filter((each): each is DetailKind => detailKinds.some((known) => known === each));
  const article = useQuery({ ...articleQuery(number), enabled: kind === 'article' });
  const recording = useQuery({
    ...recordingQuery({ kind: 'article', id: number, part: accent }),
    enabled: kind === 'article' && article.data !== undefined,
  });
  const pattern = useQuery({ ...patternQuery(number), enabled: kind === 'sentences' });
  const details = useQuery({
    ...detailsQuery(Number(seed) || 1, kinds, detailCount),
    enabled: kind === 'details' && kinds.length > 0,
  });
  const text = useQuery({ ...textQuery(id), enabled: kind === 'text' });
  const collected = useQuery({
    ...collectedSentencesQuery(collectedIds(id)),
    enabled: kind === 'collected',
  });
  const clips =
    pattern.data?.sentences ??
    details.data ??
    text.data?.sentences.map((sentence) => ({ ...sentence, uk: sentence.sound, us: sentence.sound })) ??
    collected.data;
  const texts = article.data?.paragraphs.flat().map(({ en }) => en);

  const play = (index: number) => {
    const text = setup.items[index]?.text ?? '';
    setCurrent(index);
    if (kind !== 'article') {
      const url = clips?.find((each) => each.text === text)?.[accent];
      if (url) player.play(url, { fromMs: 0 });
      return;
    }
    const span = recording.data?.spans[texts?.indexOf(text) ?? -1] ?? recording.data?.spans[index];
    if (recording.data?.isReady && span)
      player.play(recording.data.url, { fromMs: span.start, untilMs: span.end });
  };
  const hasSound = kind === 'article' ? recording.data?.isReady === true : clips !== undefined;
  return {
    player,
    play: hasSound ? play : undefined,
    playing: isPlaying ? current : undefined,
    isGone: isGone(article.error) || isGone(pattern.error) || isGone(text.error),
  };
}
