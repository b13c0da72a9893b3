import { type MarkCause, markCauses } from '@tingci/domain/listening/listening-event';
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { SentencePlayback } from '../../../practice/listening/sentence-playback.ts';
import { copy as listeningCopy } from '../intensive/copy.ts';
import { keyName, type ListeningKey, useKeyChoices } from '../intensive/listening-keys.ts';
import { CauseSign } from './cause-sign.tsx';
import { copy } from './copy.ts';
import styles from './label-bar.module.css';

const keyOf = {
  word: 'markWord',
  linking: 'markLinking',
  speed: 'markSpeed',
  unclear: 'markUnclear',
} as const satisfies Record<MarkCause, ListeningKey>;

/** The bar at the foot: a large button for each cause, the sound, and the way to the report. */
export function LabelBar(props: {
  playback: SentencePlayback;
  count: number;
  /** Why there is no sound yet, or why it failed. */
  note: string | undefined;
  onRetry: (() => void) | undefined;
  onMark: (cause: MarkCause) => void;
  onFinish: () => void;
  /** The selected mark. */
  children: ReactNode;
}) {
  const { playback, count, note, onRetry, onMark, onFinish, children } = props;
  const { index, status } = useStore(playback.state);
  const keys = useKeyChoices();
  const isOn = status !== 'stopped';
  const withKey = (text: string, key: string) => `${text}（${keyName(key)}）`;
  return (
    <div className={styles.bar}>
      {children}
      <fieldset className={styles.causes}>
        <legend className="visually-hidden">{copy.markBar}</legend>
        {markCauses.map((cause) => {
          const [name, , explain] = copy.causes[cause];
          return (
            <button
              key={cause}
              type="button"
              className={styles.cause}
              title={withKey(explain, keys[keyOf[cause]])}
              onClick={() => onMark(cause)}
            >
              <CauseSign cause={cause} />
              {name}
              <span className={styles.key} aria-hidden="true">
                {keyName(keys[keyOf[cause]])}
              </span>
            </button>
          );
        })}
      </fieldset>
      <section aria-label={listeningCopy.play} className={styles.sound}>
        <span className={styles.group}>
          <IconButton
            label={listeningCopy.previous}
            title={withKey(listeningCopy.previous, keys.previous)}
            icon={<Icon of={ChevronLeft} />}
            onClick={() => playback.step(-1)}
          />
          <Button variant="primary" icon={<Icon of={isOn ? Pause : Play} />} onClick={playback.toggle}>
            {isOn ? listeningCopy.pause : listeningCopy.play}
          </Button>
          <IconButton
            label={listeningCopy.next}
            title={withKey(listeningCopy.next, keys.next)}
            icon={<Icon of={ChevronRight} />}
            onClick={() => playback.step(1)}
          />
          <IconButton
            label={listeningCopy.replay}
            title={withKey(listeningCopy.replay, keys.replay)}
            icon={<Icon of={RotateCcw} />}
            onClick={() => playback.step(0)}
          />
        </span>
        <p className={styles.note} role="status">
          {note ?? (index === undefined ? '' : `${index + 1} / ${count}`)}
          {onRetry && (
            <Button size="sm" variant="ghost" onClick={onRetry}>
              {listeningCopy.retry}
            </Button>
          )}
        </p>
        <Button onClick={onFinish}>{copy.finish}</Button>
      </section>
    </div>
  );
}
