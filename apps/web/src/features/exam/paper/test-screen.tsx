import { ChevronLeft, ChevronRight, Flag, NotebookPen } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useKeyboardInset } from '../../../lib/use-keyboard-inset.ts';
import { SaveMark } from '../../../practice/save-mark/save-mark.tsx';
import type { PaperDetail, PaperPart } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { Markable } from '../marks/markable.tsx';
import { SheetContext } from '../questions/sheet.ts';
import { LookMenu } from '../screen/look-menu.tsx';
import styles from '../screen/screen.module.css';
import { SplitPanes } from '../screen/split-panes.tsx';
import { useTestPreferences } from '../screen/test-preferences.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { useSpentTime } from '../sitting/use-spent-time.ts';
import { Marking } from './marks/marking.tsx';
import { PartQuestions } from './part-questions.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const panes = [
  { value: 'passage', label: copy.take.passage },
  { value: 'questions', label: copy.take.questions },
] as const;

/** What a retake shows as answered already: the right answers of the earlier attempt. */
export type Earlier = { answers: Readonly<Record<number, string>>; locked: ReadonlySet<number> };

const nothingEarlier: Earlier = { answers: {}, locked: new Set() };

/** The test: parts, text and questions, the strip of numbers, and the way to hand in. */
export function TestScreen({
  paper,
  parts,
  sitting,
  place,
  onPlace,
  earlier = nothingEarlier,
  head,
  sound,
  below,
  isBusy,
  onSubmit,
}: {
  paper: PaperDetail;
  parts: readonly PaperPart[];
  sitting: Sitting;
  /** The part that is open. */
  place: number;
  onPlace: (part: number) => void;
  earlier?: Earlier | undefined;
  /** At the top: how to leave, and the clock of an exam. */
  head: ReactNode;
  sound?: ReactNode;
  /** After the questions of the part. */
  below?: ReactNode;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  const { answers: written, state } = useStore(sitting.store);
  const { size, contrast } = useTestPreferences();
  const [shown, setShown] = useState<'passage' | 'questions'>('passage');
  const [isReviewing, setIsReviewing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useKeyboardInset();
  useSpentTime(sitting, place);
  const numbers = useMemo(
    () =>
      parts
        .flatMap(({ groups }) => groups.flatMap((group) => group.numbers))
        .filter((number) => !earlier.locked.has(number)),
    [parts, earlier],
  );
  const openNumbers = useMemo(() => new Set(numbers), [numbers]);
  const [current, setCurrent] = useState(numbers[0] ?? 1);
  const sheet = useMemo(
    () => ({ answers: { ...earlier.answers, ...written }, write: sitting.write, locked: earlier.locked }),
    [earlier, written, sitting],
  );
  const isFlagged = state.flags.has(String(current));
  const done = numbers.filter((number) => (written[number] ?? '').trim() !== '').length;
  const opened = parts.find(({ part }) => part === place) ?? parts[0];
  const isReading = paper.type === 'reading';

  const go = (number: number) => {
    const part = parts.find(({ groups }) => groups.some((group) => group.numbers.includes(number)));
    if (part) onPlace(part.part);
    setShown('questions');
    setCurrent(number);
    setIsReviewing(false);
    // The part may have to render first.
    requestAnimationFrame(() => document.getElementById(`q-${number}`)?.focus());
  };
  const step = (by: 1 | -1) => {
    const next = numbers[numbers.indexOf(current) + by];
    if (next !== undefined) go(next);
  };
  const flag = () => sitting.flag(current, !isFlagged);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || document.querySelector('dialog[open]')) return;
    if (event.code === 'KeyM') flag();
    else if (event.code === 'KeyJ') step(1);
    else if (event.code === 'KeyK') step(-1);
    else return;
    event.preventDefault();
  });
  const follow = useEffectEvent((target: EventTarget | null) => {
    const field = target instanceof Element ? target : undefined;
    const number = Number(/^q-(\d+)$/.exec(field?.id || field?.getAttribute('name') || '')?.[1]);
    if (openNumbers.has(number)) setCurrent(number);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => hear(event);
    const focus = (event: FocusEvent) => follow(event.target);
    document.addEventListener('keydown', key);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('focusin', focus);
    };
  }, []);

  if (!opened) return null;
  const questions = <PartQuestions part={opened} type={paper.type} openNumbers={openNumbers} below={below} />;
  return (
    <SheetContext value={sheet}>
      <Marking sitting={sitting} root={content} current={current} onGo={go}>
        {(openNotes) => (
          <div className={styles.screen} data-size={size} data-contrast={contrast}>
            <header className={styles.head}>
              {head}
              <h1 className={styles.title}>{paper.title}</h1>
              {parts.length > 1 && (
                <div className={styles.partSwitch}>
                  <Segmented
                    label={copy.take.parts}
                    value={place}
                    options={parts.map(({ part }) => ({ value: part, label: copy.unit(paper.type, part) }))}
                    onChange={onPlace}
                  />
                </div>
              )}
              <div className={styles.tools}>
                <SaveMark outbox={sitting.outbox} />
                <IconButton
                  label={copy.marks.title}
                  icon={<Icon of={NotebookPen} />}
                  onClick={() => openNotes()}
                />
                <LookMenu />
              </div>
            </header>
            <div ref={content} className={styles.content}>
              {sound}
              {isReading ? (
                <SplitPanes
                  shown={shown}
                  left={<Passage key={`text ${place}`} part={opened} />}
                  right={
                    <div key={`questions ${place}`} className={styles.questionsPane}>
                      {questions}
                    </div>
                  }
                />
              ) : (
                <div key={place} className={styles.single}>
                  {questions}
                </div>
              )}
            </div>
            <footer className={styles.foot}>
              <QuestionStrip
                parts={parts}
                answers={written}
                flags={state.flags}
                current={current}
                openNumbers={openNumbers}
                onGo={go}
              />
              <div className={styles.footActions}>
                {isReading && (
                  <div className={styles.paneSwitch}>
                    <Segmented label={copy.take.show} value={shown} options={panes} onChange={setShown} />
                  </div>
                )}
                <IconButton
                  className={styles.step}
                  label={copy.take.before}
                  icon={<Icon of={ChevronLeft} />}
                  onClick={() => step(-1)}
                />
                <IconButton
                  label={isFlagged ? copy.take.unflag(current) : copy.take.flag(current)}
                  aria-pressed={isFlagged}
                  className={isFlagged ? styles.flagged : undefined}
                  icon={<Icon of={Flag} />}
                  onClick={flag}
                />
                <IconButton
                  className={styles.step}
                  label={copy.take.next}
                  icon={<Icon of={ChevronRight} />}
                  onClick={() => step(1)}
                />
                <span className={styles.done}>{copy.take.done(done, numbers.length)}</span>
                <Button variant="primary" isBusy={isBusy} onClick={() => setIsReviewing(true)}>
                  {copy.take.submit}
                </Button>
              </div>
            </footer>
          </div>
        )}
      </Marking>
      {isReviewing && (
        <ReviewDialog
          numbers={numbers}
          answers={written}
          flags={state.flags}
          isBusy={isBusy}
          onGo={go}
          onSubmit={onSubmit}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </SheetContext>
  );
}

function Passage({ part }: { part: PaperPart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls by itself must be reached by keys.
    <article className={styles.passage} aria-label={copy.take.passage} tabIndex={0}>
      <h2 lang="en">
        <Markable place={`p${part.part}-title`} text={part.title} />
      </h2>
      {part.paragraphs.map(({ label, text }) => (
        <p key={label} lang="en" className={styles.paragraph}>
          <strong className={styles.label}>{label}</strong>
          <Markable place={`p${part.part}-${label}`} text={text} />
        </p>
      ))}
    </article>
  );
}
