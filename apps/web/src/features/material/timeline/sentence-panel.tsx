import { resourceLimits } from '@tingci/domain/material/resource-limits';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { ChevronLeft, ChevronRight, Combine, Magnet, Play, Scissors, Square, Trash2 } from 'lucide-react';
import { type FocusEvent, useId } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import styles from './timeline.module.css';

// The browser brings only the caret of a text into view, also below the tabs of a narrow window.
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' });

/** The chosen sentence: its texts, and what can be done with it. */
export function SentencePanel(props: {
  sentence: ResourceSentence;
  isPlaying: boolean;
  isLast: boolean;
  onText: (change: { text?: string; translation?: string }) => void;
  onPlay: () => void;
  onStep: (by: number) => void;
  /** Why the borders cannot go to a silence; undefined when they can. */
  noSnap: string | undefined;
  onSnap: () => void;
  onSplit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}) {
  const { sentence, isPlaying, isLast, noSnap, onText, onPlay, onStep, onSnap, onSplit, onMerge, onRemove } =
    props;
  const id = useId();
  return (
    <>
      <div className={styles.tools}>
        <IconButton label={copy.previous} icon={<Icon of={ChevronLeft} />} onClick={() => onStep(-1)} />
        <Button variant="primary" icon={<Icon of={isPlaying ? Square : Play} size={18} />} onClick={onPlay}>
          {isPlaying ? copy.stop : copy.play}
        </Button>
        <IconButton label={copy.next} icon={<Icon of={ChevronRight} />} onClick={() => onStep(1)} />
        <IconButton label={copy.remove} icon={<Icon of={Trash2} size={18} />} onClick={onRemove} />
        <Button icon={<Icon of={Scissors} size={18} />} onClick={onSplit}>
          {copy.split}
        </Button>
        <Button
          icon={<Icon of={Combine} size={18} />}
          disabledReason={isLast ? copy.lastOne : undefined}
          onClick={onMerge}
        >
          {copy.merge}
        </Button>
        <Button icon={<Icon of={Magnet} size={18} />} disabledReason={noSnap} onClick={onSnap}>
          {copy.snap}
        </Button>
      </div>
      <div className={styles.texts}>
        <label htmlFor={`${id}-text`} className={styles.label}>
          {copy.text}
          <TextArea
            id={`${id}-text`}
            lang="en"
            rows={3}
            maxLength={resourceLimits.sentence}
            onFocus={showWhole}
            value={sentence.text}
            onChange={(event) => onText({ text: event.target.value })}
          />
        </label>
        <label htmlFor={`${id}-translation`} className={styles.label}>
          {copy.translation}
          <TextArea
            id={`${id}-translation`}
            rows={3}
            maxLength={resourceLimits.sentence}
            onFocus={showWhole}
            value={sentence.translation}
            onChange={(event) => onText({ translation: event.target.value })}
          />
        </label>
      </div>
    </>
  );
}
