import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { copy } from './copy.ts';
import { type Box, positionCard } from './position-card.ts';
import { shortTourSteps, type TourStep, tourSteps } from './steps.ts';
import styles from './tour.module.css';
import { showStep } from './tour-state.ts';

const margin = 6;
const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** The element that a step points at. Undefined when none of its targets is shown. */
function findTarget(step: TourStep): { element: Element; isFirst: boolean } | undefined {
  for (const [index, name] of step.targets.entries()) {
    const element = [...document.querySelectorAll(`[data-tour="${name}"]`)].find(isDrawn);
    if (element) return { element, isFirst: index === 0 };
  }
  return undefined;
}

const focusNext = (dialog: Element | null) => dialog?.querySelector<HTMLElement>('[data-next]')?.focus();

type View = { hole: Box | undefined; card: { left: number; top: number }; isFirst: boolean };

function measure(step: TourStep, card: HTMLElement): View {
  const target = findTarget(step);
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const rect = target?.element.getBoundingClientRect();
  const hole = rect && {
    left: rect.left - margin,
    top: rect.top - margin,
    width: rect.width + 2 * margin,
    height: rect.height + 2 * margin,
  };
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  return { hole, card: positionCard(hole, size, screen), isFirst: target?.isFirst ?? true };
}

/**
 * The steps over the stage, one at a time, in a modal dialog on the native element: the browser keeps focus and
 * keys inside. `onEnd` is called at the end and when the learner leaves early.
 */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { current, isShort } = sessionStore((state) => state.tour);
  const steps = isShort ? shortTourSteps : tourSteps;
  const at = Math.min(Math.max(0, current), steps.length - 1);
  const step = steps[at] as TourStep;
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, setView] = useState<View>();

  // Before the card is measured: a closed dialog has no size.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    focusNext(element);
    return () => {
      element.close();
      // The learner writes next, so the answer gets the focus.
      document.querySelector<HTMLElement>('[data-tour=type] input')?.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    // The first step has no back button: the pressed button was removed, and the keys need a focus inside.
    if (!dialog.current?.contains(document.activeElement)) focusNext(dialog.current);
    const look = () => card.current && setView(measure(step, card.current));
    const target = findTarget(step)?.element;
    target?.scrollIntoView({ block: 'nearest' });
    look();
    // Some targets are drawn some frames later.
    const growth = new ResizeObserver(look);
    if (target) growth.observe(target);
    addEventListener('resize', look);
    addEventListener('scroll', look, { passive: true, capture: true });
    return () => {
      growth.disconnect();
      removeEventListener('resize', look);
      removeEventListener('scroll', look, { capture: true });
    };
  }, [step]);

  const isLast = at === steps.length - 1;
  const next = () => (isLast ? onEnd() : showStep(at + 1));
  const previous = () => showStep(Math.max(0, at - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') previous();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <div
        className={styles.hole}
        data-empty={!view?.hole || undefined}
        style={view?.hole ?? { left: 0, top: 0, width: 0, height: 0 }}
      />
      <div ref={card} className={styles.card} style={view?.card ?? { left: 0, top: 0 }}>
        <div className={styles.dots} aria-hidden="true">
          {steps.map((each, index) => (
            <span key={each.title} data-done={index <= at || undefined} />
          ))}
        </div>
        <h2 id={`${id}-title`} className={styles.title}>
          {step.title}
        </h2>
        <p id={`${id}-text`} aria-live="polite">
          <span className="visually-hidden">{copy.step(at + 1, steps.length)}。</span>
          {view?.isFirst === false && step.narrow ? step.narrow : step.text}
        </p>
        <p className={styles.keys}>{copy.keys}</p>
        <div className={styles.actions}>
          <Button variant="ghost" size="sm" onClick={onEnd}>
            {copy.skip}
          </Button>
          <span className={styles.count}>
            {at + 1} / {steps.length}
          </span>
          {at > 0 && (
            <Button size="sm" onClick={previous}>
              {copy.previous}
            </Button>
          )}
          <Button variant="primary" size="sm" onClick={next} data-next>
            {isLast ? (isShort ? copy.endShort : copy.end) : copy.next}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
