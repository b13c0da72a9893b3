import type { ListeningItem } from '@tingci/domain/listening/sentence-state';
import { Pause, Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Segmented } from '../../../../components/field/segmented.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { copy } from '../copy.ts';
import styles from './report.module.css';
import type { SentenceLoop } from './use-sentence-loop.ts';

const { report: texts } = copy;

/** Most sentences of a loop. */
const shownMax = 10;
const rates = [0.75, 0.9, 1] as const;

/** The sentences with most marks, as one loop. */
export function Loops(props: {
  items: readonly ListeningItem[];
  loops: readonly number[];
  loop: SentenceLoop;
  hasSound: boolean;
  playing: number | undefined;
}) {
  const { items, loops, loop, hasSound, playing } = props;
  const [rate, setRate] = useState<number>(1);
  const shown = [...loops.slice(0, shownMax)].sort((a, b) => a - b);
  if (shown.length === 0) return null;
  const isLooping = loop.isOn && loop.isLooped;
  return (
    <section aria-labelledby="loops" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="loops">{texts.loops}</h2>
        <Button
          size="sm"
          icon={<Icon of={isLooping ? Pause : Repeat} size={16} />}
          disabledReason={hasSound ? undefined : texts.waiting}
          onClick={() => (isLooping ? loop.stop() : loop.start(shown, rate, true))}
        >
          {isLooping ? texts.stop : texts.loop}
        </Button>
      </div>
      <Segmented
        label={texts.rate}
        value={isLooping ? loop.rate : rate}
        options={rates.map((value) => ({ value: value as number, label: texts.rateOption(value) }))}
        onChange={(value) => {
          setRate(value);
          if (isLooping) loop.setRate(value);
        }}
      />
      <ol className={styles.rows}>
        {shown.map((index) => (
          <li key={index} className={styles.row} data-playing={playing === index || undefined}>
            <span className={styles.soft}>{index + 1}</span>
            <span lang="en" className={styles.line}>
              {items[index]?.text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
