import type { Word } from '@tingci/contract/lexicon';
import { scoreSession } from '@tingci/domain/dictation/score';
import type { SessionState } from '@tingci/domain/dictation/session';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { copy } from '../copy.ts';
import { useResultKeys } from '../hooks/use-stage-keys.ts';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import type { Desk } from '../model/desk.ts';
import { rankPatterns } from '../model/feedback.ts';
import { formatDuration, formatShare } from '../model/format.ts';
import styles from './result-view.module.css';
import { SyncMark } from './status-bar.tsx';

const text = copy.result;
const circumference = 2 * Math.PI * 52;
/** A key held or pressed twice on the last word must not start what comes next. Milliseconds. */
const calmMs = 400;

export type ResultActions = {
  onNext: () => void;
  nextLabel: string;
  /** Why there is no next; the control says it. */
  nextReason?: string | undefined;
  onAgain: () => void;
  onOnlyWrong: () => void;
};

/** How the practice went and what comes next. */
export function ResultView(props: {
  desk: Desk;
  state: SessionState;
  onPlay: (word: Word) => void;
  actions: ResultActions;
}) {
  const { desk, state, onPlay, actions } = props;
  const section = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  const score = useMemo(() => scoreSession(state), [state]);
  const wrong = score.wrongItemIds.flatMap((id) => desk.wordOf.get(id) ?? []);
  const patterns = rankPatterns(score.patterns).slice(0, 3);

  useEffect(() => {
    shownAt.current = performance.now();
    section.current?.focus({ preventScroll: true });
  }, []);

  const bindings = useBindings();
  const shown = (chord: Chord | undefined) =>
    chord && <kbd className={styles.key}>{formatChord(chord, isMac)}</kbd>;
  const calmly = (run: () => void) => () => {
    if (performance.now() - shownAt.current >= calmMs) run();
  };
  useResultKeys({
    nextChapter: calmly(() => !actions.nextReason && actions.onNext()),
    again: calmly(actions.onAgain),
    onlyWrong: calmly(() => wrong.length > 0 && actions.onOnlyWrong()),
  });

  const isErrors = desk.kept.place === 'errors';
  return (
    <section ref={section} className={styles.result} tabIndex={-1} aria-labelledby="result-title">
      <h2 id="result-title" className={styles.title}>
        {isErrors ? text.titleErrors : text.title}
      </h2>
      <div className={styles.numbers}>
        <Ring share={score.accuracy} />
        <dl className={styles.facts}>
          <Fact name={text.elapsed} value={formatDuration(score.elapsedMs)} />
          <Fact name={text.speed} value={Math.round(score.wordsPerMinute)} unit={copy.bar.speedUnit} />
          <Fact name={text.streak} value={score.streak} unit={text.streakUnit} />
        </dl>
      </div>
      <SyncMark desk={desk} />
      {wrong.length > 0 ? (
        <div className={styles.wrong}>
          <h3 className={styles.subtitle}>{text.wrong(wrong.length)}</h3>
          <ul className={styles.chips}>
            {wrong.map((word) => (
              <li key={word.id}>
                <button
                  type="button"
                  className={`${styles.chip} practice-text`}
                  lang="en"
                  title={word.translate}
                  onClick={() => onPlay(word)}
                >
                  {word.word}
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{text.wrongNote}</p>
        </div>
      ) : (
        <p className={styles.perfect}>{score.scored === 0 ? text.unscored : text.perfect}</p>
      )}
      {patterns.length > 0 && (
        <p className={styles.patterns}>
          {copy.patternLine(patterns.map(({ pattern, count }) => copy.patterns[pattern](count)))}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="lg" disabledReason={actions.nextReason} onClick={actions.onNext}>
          {actions.nextLabel}
          {shown(bindings.nextChapter)}
        </Button>
        <Button size="lg" onClick={actions.onAgain}>
          {text.again}
          {shown(bindings.again)}
        </Button>
        <Button
          size="lg"
          disabledReason={wrong.length === 0 ? text.noWrong : undefined}
          onClick={actions.onOnlyWrong}
        >
          {text.onlyWrong}
          {shown(bindings.onlyWrong)}
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, value, unit }: { name: string; value: string | number; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit && <span className={styles.unit}> {unit}</span>}
      </dd>
    </div>
  );
}

function Ring({ share }: { share: number | undefined }) {
  return (
    <div className={styles.ring} role="img" aria-label={`${text.accuracy} ${formatShare(share)}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" className={styles.track} />
        <circle
          cx="60"
          cy="60"
          r="52"
          className={styles.arc}
          strokeDasharray={`${circumference * (share ?? 0)} ${circumference}`}
          visibility={share ? 'visible' : 'hidden'}
        />
      </svg>
      <span className={styles.share} aria-hidden="true">
        {formatShare(share)}
        <span className={styles.unit}>{text.accuracy}</span>
      </span>
    </div>
  );
}
