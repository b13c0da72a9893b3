import { useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Progress } from '../../../components/states.tsx';
import type { RecordingPlayer } from '../../../lib/recording/recording-player.ts';
import { recordingQuery } from '../../../lib/recording/recording-query.ts';
import { clockText } from '../../../lib/recording/spans.ts';
import { copy } from '../copy.ts';
import { toPartName } from './part-name.ts';
import styles from './take.module.css';

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
  const isReady = data?.is_ready === true;
  const durationMs = isReady ? data.duration_ms : 0;
  const isPlaying = phase === 'playing' || phase === 'loading';
  const wait = isReady ? undefined : copy.take.preparing(data?.done ?? 0, data?.total ?? 0);
  const toggle = () => {
    if (isPlaying) player.pause();
    else if (data) player.play(data.url, atMs >= durationMs - 1000 ? { fromMs: 0 } : {});
  };
  return (
    <div className={styles.sound}>
      <Button
        variant="primary"
        icon={<Icon of={isPlaying ? Pause : Play} />}
        disabledReason={wait}
        onClick={toggle}
      >
        {isPlaying ? copy.take.pause : atMs > 0 ? copy.take.goOn : copy.take.listen}
      </Button>
      {atMs > 0 && (
        <IconButton
          label={copy.take.backward}
          icon={<Icon of={RotateCcw} />}
          onClick={() => player.seek(Math.max(0, player.store.getState().atMs - BACK_MS))}
        />
      )}
      <div className={styles.heard}>
        <Progress value={atMs} max={durationMs} label={copy.take.listen} />
        <span>
          {clockText(atMs)} / {clockText(durationMs)}
        </span>
      </div>
      <p className={styles.note} role="status">
        {error && !data ? (
          <>
            {copy.take.soundFailed}
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
