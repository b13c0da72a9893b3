import { CirclePlay, LoaderCircle, Volume2, VolumeX } from 'lucide-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../components/icon.tsx';
import type { ClipPlayer, SoundState } from '../../lib/audio/clip-player.ts';
import { copy } from '../copy.ts';
import styles from './sound-ring.module.css';

const icons = {
  idle: Volume2,
  loading: LoaderCircle,
  playing: Volume2,
  blocked: CirclePlay,
  failed: VolumeX,
};

const noteOf = ({ status, fallback }: SoundState): string => {
  if (status === 'failed' || status === 'blocked') return copy.sound[status];
  return fallback === 'none' ? '' : copy.sound[fallback];
};

/** The word's sound: a press plays it, the ring shows the state of the player. */
export const SoundRing = memo(function SoundRing(props: { player: ClipPlayer; onPlay: () => void }) {
  const { player, onPlay } = props;
  const state = useStore(player.state);
  return (
    <div className={styles.sound}>
      <button
        type="button"
        className={styles.ring}
        data-status={state.status}
        onClick={onPlay}
        title={copy.sound.idle}
        aria-label={
          state.status === 'idle' ? copy.sound.idle : `${copy.sound.idle}（${copy.sound[state.status]}）`
        }
      >
        <span className={styles.pulse} aria-hidden="true" />
        <Icon of={icons[state.status]} size={30} />
      </button>
      <p className={styles.note} role="status">
        {noteOf(state)}
      </p>
    </div>
  );
});
