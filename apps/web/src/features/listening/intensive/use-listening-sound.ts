import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { RecordingPlayer } from '../../../lib/audio/recording-player.ts';
import { setTimer } from '../../../lib/retry/timer.ts';
import { toast } from '../../../lib/toast.ts';
import type { ListeningContext } from '../../../practice/listening/open-listening.ts';
import { listeningPreferencesOf } from '../../../practice/listening/preferences.ts';
import {
  createSentencePlayback,
  type SentencePlayback,
  type SentenceSound,
} from '../../../practice/listening/sentence-playback.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import type { LoadedMaterial } from '../material/to-material.ts';
import { useSentenceSounds } from '../material/use-sentence-sounds.ts';
import { copy } from './copy.ts';

const wholeOnce = { repeat: 1, playback: 'whole', gap: 0, passPlan: 'same' } as const;

/** The sound of a practice: the playback of its sentences, and what to say while there is none. */
export function useListeningSound(props: {
  loaded: LoadedMaterial;
  context: ListeningContext;
  userId: number;
  /** Plays the whole sound once, whatever the settings of intensive listening are. */
  isWhole?: boolean;
}): {
  player: RecordingPlayer;
  playback: SentencePlayback;
  soundOf: (index: number) => SentenceSound | undefined;
  note: string | undefined;
  retry: (() => void) | undefined;
} {
  const { loaded, context, userId, isWhole = false } = props;
  const config = useUser()?.config;
  const accent = accentOf(config);
  const player = useRecordingPlayer();
  const { sounds, recording } = useSentenceSounds(loaded.sound, accent);
  const { data } = recording;

  // The playback reads these when it needs them, so it lives as long as the practice.
  const latest = useRef({ sounds, config });
  latest.current = { sounds, config };
  const { listening } = context;
  const playback = useMemo(
    () =>
      createSentencePlayback({
        player,
        setTimer,
        sounds: () => latest.current.sounds,
        options: () => ({
          ...listeningPreferencesOf(userId).getState(),
          repeat: latest.current.config?.articleRepetitions ?? 1,
          playback: latest.current.config?.articlePlayback ?? 'sentence',
          ...(isWhole && wholeOnce),
        }),
        onHeard: (index) => listening.notePlayed(listening.session.getState().setup.items[index]?.id ?? ''),
        onWholeHeard: () => listening.notePlayed(''),
      }),
    [player, userId, listening, isWhole],
  );
  const isFailed = useStore(player.store, ({ phase }) => phase === 'failed');
  const isReady = sounds !== undefined;
  // A press while the recording is made plays as soon as there is a sound.
  const guarded = useMemo(() => {
    const wait = () => toast.info(copy.notReady);
    const whenReady =
      <Arguments extends unknown[]>(run: (...given: Arguments) => void) =>
      (...given: Arguments) =>
        latest.current.sounds ? run(...given) : wait();
    return {
      ...playback,
      play: whenReady(playback.play),
      playOne: whenReady(playback.playOne),
      toggle: whenReady(playback.toggle),
      step: whenReady(playback.step),
    };
  }, [playback]);
  // The old sound does not go on in another accent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another accent has another sound.
  useEffect(() => () => playback.stop(), [playback, accent]);

  const isLost = isFailed || (recording.isError && !isReady);
  return {
    player,
    playback: guarded,
    soundOf: (index) => sounds?.[index],
    note: isLost
      ? copy.soundFailed
      : isReady
        ? undefined
        : copy.waiting(data?.done ?? 0, data?.total ?? loaded.material.items.length),
    retry: isLost
      ? () => {
          player.release();
          void recording.refetch();
        }
      : undefined,
  };
}
