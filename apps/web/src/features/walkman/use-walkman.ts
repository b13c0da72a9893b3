import { useQuery, useQueryClient } from '@tanstack/react-query';
import { splitWalkman, type WalkmanItem, type WalkmanOptions } from '@tingci/domain/walkman/walkman-lines';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useRecordingPlayer } from '../../shared-state/recording/use-recording-player.ts';
import type { ListItem, ListOrigin } from './api/lists-api.ts';
import { type Mark, type WalkmanSource, walkmanQuery } from './api/walkman-api.ts';
import { isSilent, markAt, startOf } from './marks.ts';

/** Marks start where the sound of a word starts. A jump goes a little before it. ms. */
const BEFORE_MS = 40;
/** The end of a sound within this of its length is its end, ms. */
const NEAR_END_MS = 250;

const toDomainItem = ({ text, kind, meaning, example }: ListItem): WalkmanItem => ({
  text,
  kind,
  meaning,
  example,
});

/**
 * Plays a list as continuous sounds: as many as it takes, one after the other. While a sound is made, its first items
 * play, and the whole continues in a silence. `rate` is the speed.
 */
export function useWalkman(
  items: readonly ListItem[],
  origin: ListOrigin,
  options: WalkmanOptions,
  rate: number,
) {
  const player = useRecordingPlayer();
  const client = useQueryClient();
  const isRecorded = origin.kind === 'resource';
  const ranges = useMemo(
    () => (isRecorded ? [{ from: 0, to: items.length }] : splitWalkman(items.map(toDomainItem), options)),
    [items, options, isRecorded],
  );
  /** The item that is heard, or that the next press starts with. Index in `items`. */
  const [index, setIndex] = useState(0);
  const [isStarted, setIsStarted] = useState(false);
  const [isFinished, setIsFinished] = useState(false);
  /** Whether sound is wanted: it may still have to be made. */
  const wanted = useRef(false);
  /** The item to jump to as soon as its sound is there. */
  const target = useRef<number | undefined>(undefined);
  const part = Math.max(
    0,
    ranges.findIndex(({ from, to }) => from <= index && index < to),
  );
  const range = ranges[part];
  const sourceOf = useCallback(
    (span: { from: number; to: number } | undefined): WalkmanSource => {
      const ids = items.slice(span?.from ?? 0, span?.to ?? 0).map(({ id }) => id);
      return 'id' in origin ? { ...origin, indexes: ids } : { ...origin, ids };
    },
    [items, origin],
  );
  const source = useMemo(() => sourceOf(range), [sourceOf, range]);
  const sound = useQuery({ ...walkmanQuery(source, options), enabled: isStarted && range !== undefined });
  const current = sound.data?.whole ?? sound.data?.head;
  const from = range?.from ?? 0;
  const phase = useStore(player.store, (state) => state.phase);
  const markIndex = useStore(player.store, ({ atMs }) =>
    // The head has the times of the whole.
    current && player.url() !== '' ? markAt(current.marks, atMs) : undefined,
  );
  const mark: Mark | undefined = markIndex === undefined ? undefined : current?.marks[markIndex];

  useEffect(() => player.setRate(rate), [player, rate]);

  // Another list or other settings are another sound. It continues at the same item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sound is what changes.
  useEffect(() => {
    if (player.url() === '') return;
    const isPlaying = player.store.getState().phase !== 'paused';
    wanted.current = isPlaying;
    target.current = indexRef.current;
    player.release();
  }, [options, items]);
  const indexRef = useRef(index);
  useEffect(() => {
    indexRef.current = index;
  }, [index]);

  // The heard item is the position in the list.
  useEffect(() => {
    if (mark && phase === 'playing') setIndex(from + mark.item);
  }, [mark, phase, from]);

  const playAt = useCallback(
    (item: number) => {
      if (!current) return false;
      const start = startOf(current.marks, item - from);
      if (start === undefined && sound.data?.whole === undefined) return false;
      const atMs = start ?? 0;
      player.play(current.url, { fromMs: Math.max(0, atMs - BEFORE_MS) });
      return true;
    },
    [current, from, player, sound.data],
  );

  // The sound arrived: what was asked for begins.
  useEffect(() => {
    if (!current) return;
    const { atMs, phase: now } = player.store.getState();
    const url = player.url();
    if (wanted.current && (url === '' || target.current !== undefined)) {
      if (playAt(target.current ?? indexRef.current)) {
        wanted.current = false;
        target.current = undefined;
      }
      return;
    }
    if (url === '' || url === current.url) return;
    // The head is over, and the whole was waited for.
    if (now === 'paused' && atMs > 0 && wanted.current) player.play(current.url, { fromMs: atMs });
  }, [current, player, playAt]);

  useEffect(
    () =>
      player.store.subscribe(({ atMs, phase: now }) => {
        const url = player.url();
        if (!sound.data || url === '') return;
        const { whole, head } = sound.data;
        if (whole) {
          const isHead = url !== whole.url;
          if (isHead && now === 'playing' && isSilent(whole.marks, atMs)) {
            player.play(whole.url, { fromMs: atMs });
          }
        } else if (head && now === 'paused' && atMs >= head.durationMs - NEAR_END_MS) {
          // The whole is not ready yet. It continues as soon as it is.
          wanted.current = true;
        }
      }),
    [player, sound.data],
  );

  const next = ranges[part + 1];
  // The next sound is made while this one plays.
  useEffect(() => {
    if (next && sound.data?.whole && phase === 'playing') {
      void client.prefetchQuery(walkmanQuery(sourceOf(next), options));
    }
  }, [client, next, sound.data, phase, sourceOf, options]);

  const atMs = useStore(player.store, (state) => Math.floor(state.atMs / 250) * 250);
  const whole = sound.data?.whole;
  const isAtEnd =
    phase === 'paused' &&
    whole !== undefined &&
    player.url() === whole.url &&
    atMs >= whole.durationMs - NEAR_END_MS * 2;
  useEffect(() => {
    if (!isAtEnd) return;
    player.release();
    if (next) {
      wanted.current = true;
      target.current = next.from;
      setIndex(next.from);
    } else {
      setIsFinished(true);
      setIndex(0);
    }
  }, [isAtEnd, next, player]);

  const go = (item: number) => {
    const to = Math.min(Math.max(item, 0), items.length - 1);
    setIsFinished(false);
    setIsStarted(true);
    setIndex(to);
    const isHere = range !== undefined && range.from <= to && to < range.to;
    if (isHere && playAt(to)) return;
    if (!isHere) player.release();
    wanted.current = true;
    target.current = to;
  };

  const pause = useCallback(() => {
    wanted.current = false;
    target.current = undefined;
    player.pause();
  }, [player]);

  const toggle = () => {
    const isOn = phase === 'playing' || phase === 'loading' || wanted.current;
    if (isOn) {
      pause();
    } else if (phase === 'paused' && current && player.url() !== '') {
      const { atMs } = player.store.getState();
      player.play(current.url, player.url() === current.url ? {} : { fromMs: atMs });
    } else go(index);
  };

  return {
    player,
    sound,
    index,
    mark,
    phase,
    /** Sounds of the whole list, and the one that plays. */
    parts: ranges.length,
    part,
    isStarted,
    isFinished,
    clearFinished: () => setIsFinished(false),
    durationMs: current?.durationMs ?? 0,
    go,
    toggle,
    pause,
  };
}

export type WalkmanPlayer = ReturnType<typeof useWalkman>;
