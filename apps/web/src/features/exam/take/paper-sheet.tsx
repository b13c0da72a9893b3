import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as createId } from 'uuid';
import { useStore } from 'zustand';
import { Button } from '../../../components/button.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useKeyboardInset } from '../../../lib/use-keyboard-inset.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import type { PaperDetail, PaperPart } from '../api/papers-api.ts';
import { papersQuery, submitPaper } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { QuestionGroup } from '../questions/question-group.tsx';
import { SheetContext } from '../questions/sheet.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { createDraft, isAnswered } from './draft.ts';
import { PartSound } from './part-sound.tsx';
import { QuestionStrip } from './question-strip.tsx';
import styles from './take.module.css';
import { useActiveTime } from './use-active-time.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The answer sheet: each part with sound or text, the question strip, and the submit button. */
export function PaperSheet({
  paper,
  parts,
  only,
  userId,
}: {
  paper: PaperDetail;
  parts: readonly PaperPart[];
  /** The only part, when one part is taken alone. */
  only: number | undefined;
  userId: number;
}) {
  const { type, id } = paper;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const client = useQueryClient();
  const player = useRecordingPlayer();
  const [draft] = useState(() =>
    createDraft({ userId, type, id, part: only }, { storage: () => localStorage, newId: createId }),
  );
  const storeTime = useActiveTime(draft);
  useKeyboardInset();
  const answers = useStore(draft.store, (state) => state.answers);
  const sheet = useMemo(() => ({ answers, write: draft.write }), [answers, draft]);
  const [place, setPlace] = useState(parts[0]?.part ?? 1);
  const [pane, setPane] = useState<Pane>('passage');
  const [isAsking, setIsAsking] = useState(false);
  const isHandedIn = useRef(false);
  const numbers = parts.flatMap(({ groups }) => groups.flatMap((group) => group.numbers));
  const left = numbers.filter((number) => !isAnswered(answers, number)).length;
  const blocker = useLeaveGuard(
    useCallback(
      () => !isHandedIn.current && Object.values(draft.store.getState().answers).some(Boolean),
      [draft],
    ),
  );

  const submit = useMutation({
    mutationFn: () => {
      storeTime();
      const { attemptId, spentMs, answers: written } = draft.store.getState();
      return submitPaper({
        type,
        id,
        part: only,
        attemptId,
        answers: numbers
          .filter((number) => isAnswered(written, number))
          .map((number) => ({ number, typed: written[number] ?? '' })),
        elapsedMs: Math.min(spentMs, 86_400_000),
      });
    },
    onSuccess: (attemptId) => {
      isHandedIn.current = true;
      draft.clear();
      void client.invalidateQueries({ queryKey: papersQuery(type).queryKey });
      void refreshAnswerCounts();
      if (isMounted()) void navigate(linkTo(paths.paperResult, { type, id: attemptId }), { replace: true });
    },
    onError: () => toast.error(copy.take.submitFailed),
  });

  const open = (part: number) => {
    if (part !== place) player.release();
    setPlace(part);
  };
  const go = (part: number, number: number) => {
    open(part);
    setPane('questions');
    // The part may have to render first.
    requestAnimationFrame(() => document.getElementById(`q-${number}`)?.focus());
  };
  const current = parts.find(({ part }) => part === place) ?? parts[0];
  if (!current) return null;

  return (
    <SheetContext value={sheet}>
      <header className={styles.head}>
        <BackLink to={linkTo(paths.papers, {}, { type })} label={copy.back} />
        <h1 className={styles.title}>{paper.title}</h1>
        {parts.length > 1 && (
          <div className={styles.partSwitch}>
            <Segmented
              label={copy.take.parts}
              value={place}
              options={parts.map(({ part }) => ({ value: part, label: copy.unit(type, part) }))}
              onChange={open}
            />
          </div>
        )}
      </header>
      <PartSheet key={current.part} part={current} type={type} pane={pane} onPane={setPane}>
        {type === 'listening' && <PartSound player={player} paperId={id} part={current.part} />}
      </PartSheet>
      <footer className={styles.foot}>
        <QuestionStrip parts={parts} answers={answers} onGo={go} />
        <div className={styles.submit}>
          <span>{copy.take.done(numbers.length - left, numbers.length)}</span>
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            {copy.take.submit}
          </Button>
        </div>
      </footer>
      {isAsking && (
        <ConfirmDialog
          title={copy.take.submitTitle}
          action={copy.take.submit}
          isBusy={submit.isPending}
          onConfirm={() => submit.mutate()}
          onStay={() => setIsAsking(false)}
        >
          <p>{copy.take.submitLeft(left)}</p>
          <p>{copy.take.submitText}</p>
        </ConfirmDialog>
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={copy.take.leaveTitle}
          action={copy.take.leave}
          onConfirm={() => blocker.proceed()}
          onStay={() => blocker.reset()}
        >
          <p>{copy.take.leaveText}</p>
        </ConfirmDialog>
      )}
    </SheetContext>
  );
}

/** What a narrow screen shows of a reading passage with its questions. */
type Pane = 'passage' | 'questions';

const panes = [
  { value: 'passage', label: copy.take.passage },
  { value: 'questions', label: copy.take.questions },
] as const;

function PartSheet({
  part,
  type,
  pane,
  onPane,
  children,
}: {
  part: PaperPart;
  type: PaperDetail['type'];
  pane: Pane;
  onPane: (pane: Pane) => void;
  children: React.ReactNode;
}) {
  const isReading = part.paragraphs.length > 0;
  return (
    <div className={isReading ? styles.panes : styles.single} data-pane={pane}>
      {isReading && (
        <div className={styles.paneSwitch}>
          <Segmented label={copy.take.show} value={pane} options={panes} onChange={onPane} />
        </div>
      )}
      {isReading && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls by itself must be reached by keys.
        <article className={styles.passage} aria-label={copy.take.passage} tabIndex={0}>
          <h2 lang="en">{part.title}</h2>
          {part.paragraphs.map(({ label, text }) => (
            <p key={label} lang="en" className={styles.paragraph}>
              <strong className={styles.label}>{label}</strong>
              {text}
            </p>
          ))}
        </article>
      )}
      <div className={styles.questions}>
        {!isReading && (
          <>
            <h2>
              {copy.unit(type, part.part)} <span lang="en">{part.title}</span>
            </h2>
            <p lang="en" className={styles.situation}>
              {part.situation}
            </p>
          </>
        )}
        {children}
        {part.groups.map((group) => (
          <QuestionGroup key={group.numbers[0]} group={group} />
        ))}
      </div>
    </div>
  );
}
