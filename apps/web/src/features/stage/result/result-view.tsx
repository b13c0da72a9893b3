import { useQuery } from '@tanstack/react-query';
import { scoreSession } from '@tingci/domain/dictation/score';
import type { SessionState } from '@tingci/domain/dictation/session';
import { Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Figure } from '../../../components/figure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDuration } from '../../../lib/format/format-measure.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { type ReviewToday, reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { SaveMark } from '../../../practice/save-mark/save-mark.tsx';
import {
  isErrorsScope,
  isReviewScope,
  type PracticeScope,
  reviewAddress,
} from '../../../practice/scope/practice-scope.ts';
import { rankPatterns } from '../../../practice/session/feedback.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy as stage } from '../copy.ts';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import { useResultKeys } from '../keys/use-stage-keys.ts';
import { ReviewEnd } from '../review/lazy-review.tsx';
import { ContinuousNote } from './continuous-note.tsx';
import { copy } from './copy.ts';
import { PlanDone } from './plan-done.tsx';
import { ResultRing } from './result-ring.tsx';
import styles from './result-view.module.css';
import type { SharePanelProps } from './share-panel.tsx';
import { listSkipped } from './skipped-words.ts';
import { StudyStreak } from './study-streak.tsx';
import { useNext } from './use-next.ts';
import { WrongWords } from './wrong-words.tsx';

const SharePanel = lazyDialog<SharePanelProps>(() =>
  import('./share-panel.tsx').then((module) => module.SharePanel),
);

/** A key that is held or pressed twice on the last word must not start the next chapter. Milliseconds. */
const bounceMs = 400;

/** What the main button of the result does. */
type NextStep = { label: string; run: () => void };

export type ResultActions = {
  /** Opens the next scope by its address. */
  onGo: (address: string) => void;
  onAgain: () => void;
  /** Starts the next words of a review. */
  onMore: () => void;
  onOnlyWrong: () => void;
};

/** After a review: its next words, or the books when the plan of today is done. */
const reviewStep = (today: ReviewToday | undefined, actions: ResultActions): NextStep =>
  today && today.plan > 0
    ? { label: copy.moreReview(today.plan), run: actions.onMore }
    : { label: copy.toBooks, run: () => actions.onGo(paths.books) };

/** The result of the practice, and what comes next. */
export function ResultView(props: {
  context: PracticeContext;
  state: SessionState;
  config: Pick<StageConfig, 'isContinuous' | 'playInterval'>;
  scope: PracticeScope;
  onPlay: (word: Word) => void;
  onOpen: (itemId: string) => void;
  actions: ResultActions;
}) {
  const { context, state, config, scope, onPlay, onOpen, actions } = props;
  const section = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  const score = useMemo(() => scoreSession(state), [state]);
  const wrong = score.wrongItemIds.flatMap((id) => context.wordOf.get(id) ?? []);
  const skipped = listSkipped(state).flatMap((id) => context.wordOf.get(id)?.word ?? []);
  const patterns = rankPatterns(score.patterns).slice(0, 3);

  useEffect(() => {
    shownAt.current = performance.now();
    section.current?.focus({ preventScroll: true });
  }, []);

  const isErrors = isErrorsScope(context.saved.scopeKey);
  const isReview = isReviewScope(context.saved.scopeKey);
  const { data: today } = useQuery(reviewTodayQuery);
  const { address, reason, go } = useNext(scope, context.saved.bookId, actions.onGo);
  const next = (): NextStep => {
    if (isReview) return reviewStep(today, actions);
    if (isErrors) return { label: copy.toErrors, run: () => actions.onGo(paths.errorBook) };
    if (reason === undefined) return { label: copy.next, run: go };
    // After the last chapter wrong words are the next step, and then another book.
    if (wrong.length > 0) return { label: copy.onlyWrong, run: actions.onOnlyWrong };
    return { label: copy.otherBook, run: () => actions.onGo(paths.books) };
  };
  const step = next();
  const bindings = useBindings();
  const shown = (chord: Chord | undefined) =>
    chord && <kbd className={styles.key}>{formatChord(chord, isMac)}</kbd>;
  const unlessBouncing = (run: () => void) => () => {
    if (performance.now() - shownAt.current >= bounceMs) run();
  };
  useResultKeys({
    nextChapter: unlessBouncing(step.run),
    again: unlessBouncing(actions.onAgain),
    onlyWrong: unlessBouncing(() => wrong.length > 0 && actions.onOnlyWrong()),
  });

  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      {config.isContinuous && address !== undefined && (
        <ContinuousNote seconds={config.playInterval} onGo={go} />
      )}
      <section ref={section} className={styles.result} tabIndex={-1} aria-labelledby="result-title">
        <h2 id="result-title" className={styles.title}>
          {isReview ? copy.titleReview : isErrors ? copy.titleErrors : copy.title}
        </h2>
        <div className={styles.numbers}>
          <ResultRing share={score.accuracy} />
          <dl className={styles.facts}>
            <Figure name={copy.elapsed} value={formatDuration(score.elapsedMs)} />
            <Figure name={copy.speed} value={Math.round(score.wordsPerMinute)} unit={copy.speedUnit} />
            <Figure name={copy.streak} value={score.streak} unit={copy.streakUnit} />
          </dl>
        </div>
        <div className={styles.marks}>
          <SaveMark outbox={context.outbox} wordOf={context.wordOf} />
          <StudyStreak context={context} />
        </div>
        {wrong.length > 0 ? (
          <WrongWords
            words={wrong}
            state={state}
            bookId={context.saved.bookId}
            onPlay={onPlay}
            onOpen={onOpen}
          />
        ) : (
          <p className={styles.perfect}>{copy.faultless(score)}</p>
        )}
        {skipped.length > 0 && <p className={styles.note}>{copy.skipped(skipped)}</p>}
        {patterns.length > 0 && (
          <p className={styles.patterns}>
            {stage.patternLine(patterns.map(({ pattern, count }) => stage.patterns[pattern](count)))}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={step.run}>
            {step.label}
            {shown(bindings.nextChapter)}
          </Button>
          <Button size="lg" onClick={actions.onAgain}>
            {copy.again}
            {shown(bindings.again)}
          </Button>
          {step.label !== copy.onlyWrong && (
            <Button
              size="lg"
              disabledReason={wrong.length === 0 ? copy.noWrong : undefined}
              onClick={actions.onOnlyWrong}
            >
              {copy.onlyWrong}
              {shown(bindings.onlyWrong)}
            </Button>
          )}
        </div>
        {!isErrors && !isReview && reason !== undefined && <p className={styles.note}>{reason}</p>}
        {isReview ? (
          <ReviewEnd context={context} state={state} />
        ) : (
          <>
            <PlanDone />
            {today && today.plan > 0 && (
              <ButtonLink to={reviewAddress}>{copy.reviewWaits(today.plan, today.minutes)}</ButtonLink>
            )}
          </>
        )}
        {score.scored > 0 && (
          <Button variant="ghost" icon={<Icon of={Share2} size={18} />} onClick={() => setIsSharing(true)}>
            {copy.share}
          </Button>
        )}
        {isSharing && <SharePanel context={context} state={state} onClose={() => setIsSharing(false)} />}
      </section>
    </>
  );
}
