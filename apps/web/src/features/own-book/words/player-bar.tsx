import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { OwnWord } from '../api/own-words-api.ts';
import { text } from './copy.ts';
import type { Playing } from './list-player.ts';
import styles from './own-words.module.css';

/** The player of the list at the end of the page, with its controls. */
export function PlayerBar(props: {
  playing: Playing & { word: OwnWord | undefined };
  total: number;
  onGo: (index: number) => void;
  onToggle: () => void;
  onClose: () => void;
}) {
  const { playing, total, onGo, onToggle, onClose } = props;
  const { index, isPaused, word } = playing;
  return (
    <section className={styles.player} aria-label={text.player}>
      <p className={styles.playing} aria-live="off">
        <span className="practice-text" lang="en">
          {word?.word.word ?? '…'}
        </span>
        <span className={styles.meaning}>{word?.word.translate.replaceAll('\n', '；')}</span>
      </p>
      <span className={styles.place}>{text.playing(index + 1, total)}</span>
      <div className={styles.playerButtons}>
        <IconButton label={text.previous} icon={<Icon of={SkipBack} />} onClick={() => onGo(index - 1)} />
        <IconButton
          label={isPaused ? text.resume : text.pause}
          icon={<Icon of={isPaused ? Play : Pause} />}
          onClick={onToggle}
        />
        <IconButton label={text.next} icon={<Icon of={SkipForward} />} onClick={() => onGo(index + 1)} />
        <IconButton label={text.close} icon={<Icon of={X} />} onClick={onClose} />
      </div>
    </section>
  );
}
