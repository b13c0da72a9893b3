import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { SentencePlayback } from '../../../practice/listening/sentence-playback.ts';
import { copy } from './copy.ts';
import { keyName, useKeyChoices } from './listening-keys.ts';
import styles from './sound-bar.module.css';

/** The bar at the foot: play, previous, next, again, and the A–B loop. */
export function SoundBar(props: {
  playback: SentencePlayback;
  count: number;
  /** Why there is no sound yet, or why it failed. */
  note: string | undefined;
  onRetry: (() => void) | undefined;
}) {
  const { playback, count, note, onRetry } = props;
  const { index, status, a, b } = useStore(playback.state);
  const keys = useKeyChoices();
  const isOn = status !== 'stopped';
  const label = (text: string, key: string) => `${text}（${keyName(key)}）`;
  return (
    <section aria-label={copy.play} className={styles.bar}>
      <div className={styles.main}>
        <IconButton
          label={copy.previous}
          title={label(copy.previous, keys.previous)}
          icon={<Icon of={ChevronLeft} />}
          onClick={() => playback.step(-1)}
        />
        <Button variant="primary" icon={<Icon of={isOn ? Pause : Play} />} onClick={playback.toggle}>
          {isOn ? copy.pause : copy.play}
        </Button>
        <IconButton
          label={copy.next}
          title={label(copy.next, keys.next)}
          icon={<Icon of={ChevronRight} />}
          onClick={() => playback.step(1)}
        />
        <IconButton
          label={copy.replay}
          title={label(copy.replay, keys.replay)}
          icon={<Icon of={RotateCcw} />}
          onClick={() => playback.step(0)}
        />
      </div>
      <p className={styles.note} role="status">
        {note ?? (index === undefined ? '' : `${index + 1} / ${count}`)}
        {onRetry && (
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {copy.retry}
          </Button>
        )}
      </p>
      <div className={styles.main} title={copy.loopNote}>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={a !== undefined}
          className={a === undefined ? undefined : styles.on}
          onClick={() => playback.mark('a')}
        >
          {a === undefined ? label(copy.setA, keys.loopStart) : copy.loopA(a + 1)}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={b !== undefined}
          className={b === undefined ? undefined : styles.on}
          onClick={() => playback.mark('b')}
        >
          {b === undefined ? label(copy.setB, keys.loopEnd) : copy.loopB(b + 1)}
        </Button>
      </div>
    </section>
  );
}
