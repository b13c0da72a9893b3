import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound, stopSpeech } from '../../../lib/audio/speak.ts';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { setTimer } from '../../../lib/retry/timer.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { wordPopupStore } from '../../../shared-state/word-popup/store.ts';
import type { OwnFilter } from '../api/own-words-api.ts';
import { type OwnWord, ownWordsQuery, pageSize } from '../api/own-words-api.ts';
import { text } from './copy.ts';
import { createListPlayer, type ListPlayer, type Playing } from './list-player.ts';

const freshMs = 60_000;

/** Plays the words of a filter with the learner's accent, speed and gap; stops when the page closes. */
export function useListPlayer(filter: OwnFilter, total: number) {
  const user = useUser();
  const [playing, setPlaying] = useState<Playing & { word: OwnWord | undefined }>();
  const player = useRef<ListPlayer>(undefined);
  const count = useRef(total);
  useEffect(() => {
    count.current = total;
  }, [total]);
  const pause = useCallback(() => player.current?.pause(), []);
  const stop = () => {
    player.current?.stop();
    player.current = undefined;
    setPlaying(undefined);
  };
  // The word popup plays its own word.
  useEffect(
    () =>
      wordPopupStore.subscribe(({ opened }) => {
        if (!opened) return;
        pause();
        stopSpeech();
      }),
    [pause],
  );
  // The words of another filter are another list.
  const listKey = `${filter.bookId}/${filter.sort}/${filter.keyword}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what ends the list that plays.
  useEffect(() => {
    return () => {
      player.current?.stop();
      player.current = undefined;
      setPlaying(undefined);
    };
  }, [listKey]);

  const start = (index: number) => {
    const { playInterval = 5, playSpeed = 1 } = user?.config ?? {};
    const findWord = async (position: number) => {
      const query = ownWordsQuery(filter, Math.floor(position / pageSize) + 1);
      const { list } = await queryClient.fetchQuery({ ...query, staleTime: freshMs });
      return list[position % pageSize];
    };
    player.current?.stop();
    stopSpeech();
    player.current = createListPlayer({
      clips: {
        play: (sound) => playSound(sound, { accent: accentOf(user?.config), rate: playSpeed, times: 1 }),
        stop: stopSpeech,
      },
      countWords: () => count.current,
      gapMs: playInterval * 1000,
      findSound: async (position) => {
        const found = await findWord(position);
        setPlaying((before) => before && { ...before, word: found });
        return found && wordSound(found.word);
      },
      setTimer,
      onChange: (next) => setPlaying((before) => ({ ...next, word: before?.word })),
      onFail: () => toast.info(text.soundFailed),
    });
    player.current.playFrom(index);
  };
  return { playing, start, stop, pause, controls: player };
}
