import { type ReactNode, useRef } from 'react';
import { copy } from '../copy.ts';
import styles from './screen.module.css';
import { dividerMax, dividerMin, setTestPreferences, useTestPreferences } from './test-preferences.ts';

/** How far an arrow key moves the divider, in percent. */
const STEP = 5;

/** Text and questions side by side with a divider that can be moved. A narrow screen shows one of them. */
export function SplitPanes({
  shown,
  left,
  right,
}: {
  /** Which one a narrow screen shows. */
  shown: 'passage' | 'questions';
  left: ReactNode;
  right: ReactNode;
}) {
  const { divider } = useTestPreferences();
  const box = useRef<HTMLDivElement>(null);
  const move = (percent: number) =>
    setTestPreferences({ divider: Math.min(Math.max(Math.round(percent), dividerMin), dividerMax) });
  return (
    <div
      ref={box}
      className={styles.panes}
      data-shown={shown}
      style={{ '--divider': `${divider}%` } as React.CSSProperties}
    >
      {left}
      {/** biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved. */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={copy.take.divider}
        aria-valuenow={divider}
        aria-valuemin={dividerMin}
        aria-valuemax={dividerMax}
        className={styles.divider}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          const area = box.current?.getBoundingClientRect();
          if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
          move(((event.clientX - area.left) / area.width) * 100);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') move(divider - STEP);
          else if (event.key === 'ArrowRight') move(divider + STEP);
          else return;
          event.preventDefault();
        }}
      />
      {right}
    </div>
  );
}
