import { formatPlace, type ResourceSentence } from '@tingci/domain/material/timeline';
import type { Edge } from '@tingci/domain/material/timeline-edit';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { SoundBars } from '../../../components/chart/sound-bars.tsx';
import { copy } from './copy.ts';
import { shownSpan } from './shown-span.ts';
import styles from './timeline.module.css';
import { barsPerSecond, type Peaks } from './use-peaks.ts';

/** Steps of the keys, in ms: to the right and up, to the left and down. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
  PageUp: 1000,
  PageDown: -1000,
};

/**
 * The waveform around a sentence with a handle at each end. `neighbours` are shown as well, and `atMs` is where the sound is.
 * The view stays while a handle is dragged: it belongs to `view`, and a pointer does not leave it.
 */
export function Strip(props: {
  sentence: ResourceSentence;
  neighbours: readonly ResourceSentence[];
  view: { startMs: number; endMs: number };
  atMs: number | undefined;
  durationMs: number;
  peaks: Peaks;
  onMove: (edge: Edge, toMs: number) => void;
  onSeek: (atMs: number) => void;
}) {
  const { sentence, neighbours, view, atMs, durationMs, peaks, onMove, onSeek } = props;
  const box = useRef<HTMLDivElement>(null);
  const { fromMs, untilMs } = shownSpan(view, durationMs);
  const widthMs = Math.max(1, untilMs - fromMs);
  const left = (ms: number) => `${(Math.min(Math.max(ms - fromMs, 0), widthMs) / widthMs) * 100}%`;
  const msAt = (clientX: number): number => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect || rect.width === 0) return fromMs;
    const ms = fromMs + ((clientX - rect.left) / rect.width) * widthMs;
    return Math.min(Math.max(ms, fromMs), untilMs);
  };
  const span = ({ startMs, endMs }: ResourceSentence) => ({
    left: left(startMs),
    width: `calc(${left(endMs)} - ${left(startMs)})`,
  });
  return (
    <div className={styles.strip}>
      <div ref={box} className={styles.wave}>
        <Bars peaks={peaks} fromMs={fromMs} untilMs={untilMs} />
        {neighbours.map((each) => (
          <span key={each.id} className={styles.neighbour} style={span(each)} />
        ))}
        <span className={styles.span} style={span(sentence)} />
        {atMs !== undefined && atMs >= fromMs && atMs <= untilMs && (
          <span className={styles.cursor} style={{ left: left(atMs) }} />
        )}
        {/* With a pointer only: the keyboard plays and steps by sentences. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.seek}
          onClick={(event) => onSeek(msAt(event.clientX))}
        />
        <Handle edge="start" sentence={sentence} left={left} msAt={msAt} onMove={onMove} />
        <Handle edge="end" sentence={sentence} left={left} msAt={msAt} onMove={onMove} />
      </div>
      <p className={styles.hint}>
        <span>
          {peaks.kind === 'none'
            ? copy.noWave
            : peaks.kind === 'loading'
              ? copy.waveLoading
              : copy.handleHint}
          {peaks.kind === 'ready' && <span className={styles.keys}>{copy.keyHint}</span>}
        </span>
        <span className={styles.place}>
          {formatPlace(sentence.startMs)} – {formatPlace(sentence.endMs)}
          <b>{copy.seconds(sentence.endMs - sentence.startMs)}</b>
        </span>
      </p>
    </div>
  );
}

/** One end of the sentence: a slider for the keyboard, a handle for a pointer. */
function Handle(props: {
  edge: Edge;
  sentence: ResourceSentence;
  left: (ms: number) => string;
  msAt: (clientX: number) => number;
  onMove: (edge: Edge, toMs: number) => void;
}) {
  const { edge, sentence, left, msAt, onMove } = props;
  const ms = edge === 'start' ? sentence.startMs : sentence.endMs;
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(edge, ms + step * (event.shiftKey ? 10 : 1));
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(edge, msAt(event.clientX));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      data-edge={edge}
      style={{ left: left(ms) }}
      aria-label={edge === 'start' ? copy.startHandle : copy.endHandle}
      aria-valuemin={0}
      aria-valuemax={sentence.endMs}
      aria-valuenow={ms}
      aria-valuetext={copy.seconds(ms)}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function Bars({ peaks, fromMs, untilMs }: { peaks: Peaks; fromMs: number; untilMs: number }) {
  if (peaks.kind !== 'ready') return null;
  const first = Math.floor((fromMs / 1000) * barsPerSecond);
  const shown = peaks.bars.slice(first, Math.ceil((untilMs / 1000) * barsPerSecond));
  return <SoundBars peaks={shown} />;
}
