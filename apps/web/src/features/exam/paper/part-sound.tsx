import { useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Progress } from '../../../components/states.tsx';
import type { RecordingPlayer } from '../../../lib/audio/recording-player.ts';
import { clockText } from '../../../lib/audio/spans.ts';
import { toPartName } from '../../../shared-state/recording/part-name.ts';
import { recordingQuery } from '../../../shared-state/recording/recording-query.ts';
import { copy } from '../copy.ts';
import styles from '../screen/screen.module.css';
import { whyNoSound } from './why-no-sound.ts';

const BACK_MS = 10_000;

/** The recording of one part of a listening test. */
export function PartSound({
  player,
  paperId,
  part,
}: {
  player: RecordingPlayer;
  paperId: number;
  part: number;
}) {
  const recording = useQuery(recordingQuery(toPartName(paperId, part)));
  const phase = useStore(player.store, (state) => state.phase);
  const atMs = useStore(player.store, (state) => Math.floor(state.atMs / 1000) * 1000);
  const { data, error } = recording;
  const { fromMs, untilMs } = data?.isReady ? data : { fromMs: 0, untilMs: 0 };
  const isBegun = phase !== 'idle' && phase !== 'failed';
  const heardMs = isBegun ? Math.max(0, atMs - fromMs) : 0;
  const isPlaying = phase === 'playing' || phase === 'loading';
  const wait = whyNoSound(recording);
  const play = (from?: number) => {
    if (data) player.play(data.url, { untilMs, ...(from === undefined ? {} : { fromMs: from }) });
  };
  const toggle = () => {
    if (isPlaying) player.pause();
    else play(!isBegun || atMs >= untilMs - 1000 ? fromMs : undefined);
  };
  const goBack = () => {
    const target = Math.max(fromMs, player.store.getState().atMs - BACK_MS);
    if (isPlaying) play(target);
    else player.seek(target);
  };
  return (
    <div className={styles.sound}>
      <Button
        variant="primary"
        icon={<Icon of={isPlaying ? Pause : Play} />}
        disabledReason={wait}
        onClick={toggle}
      >
        {isPlaying ? copy.take.pause : heardMs > 0 ? copy.take.goOn : copy.take.listen}
      </Button>
      {heardMs > 0 && (
        <IconButton label={copy.take.backward} icon={<Icon of={RotateCcw} />} onClick={goBack} />
      )}
      <div className={styles.heard}>
        <Progress value={heardMs} max={untilMs - fromMs} label={copy.take.listen} />
        <span>
          {clockText(heardMs)} / {clockText(untilMs - fromMs)}
        </span>
      </div>
      <p className={styles.note} role="status">
        {error && !data ? (
          <>
            {wait}
            <Button size="sm" variant="ghost" onClick={() => void recording.refetch()}>
              {copy.take.retry}
            </Button>
          </>
        ) : phase === 'failed' ? (
          copy.take.soundFailed
        ) : (
          wait
        )}
      </p>
    </div>
  );
}
