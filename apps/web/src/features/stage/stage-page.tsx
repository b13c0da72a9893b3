import { useQuery } from '@tanstack/react-query';
import { scoreSession } from '@tingci/domain/dictation/score';
import { isSessionEnded, isSessionStarted } from '@tingci/domain/dictation/session';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { ApiError } from '../../lib/api/error.ts';
import { messageOf } from '../../lib/api/message-of.ts';
import type { Accent } from '../../lib/audio/clip-player.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { chaptersQuery } from '../../practice/api/books-api.ts';
import type { PracticeContext, StageConfig } from '../../practice/open-practice.ts';
import { type PracticeScope, scopeAfter, scopeOf, searchOf } from '../../practice/scope/practice-scope.ts';
import { saveConfig } from '../../shared-state/session/profile.ts';
import { sessionStore, useIsPro, useUser } from '../../shared-state/session/store.ts';
import { leaveAllErrors } from '../../shared-state/settings/study-scope.ts';
import { copy } from './copy.ts';
import type { PanelName } from './frame/top-line.tsx';
import { LastChapter } from './last-chapter.tsx';
import { type EmptyReason, useStage } from './load/use-stage.ts';
import type { PanelProps } from './panels/panels.tsx';
import { LazyResult } from './result/lazy-result.tsx';
import { AfterStart } from './resume/after-start.tsx';
import { ReviewEmpty, ReviewGate } from './review/lazy-review.tsx';
import { Stage } from './stage.tsx';
import { StageTour } from './tour/stage-tour.tsx';

/** The scope in the address, or the last scope of the learner. Settings may restrict it to wrong words. */
function usePracticeScope(): PracticeScope | undefined {
  const [params] = useSearchParams();
  const last = sessionStore((state) => state.dictation);
  const config = useUser()?.config;
  const isWrongOnly = config?.isWrongOnly ?? false;
  const named = scopeOf(params, isWrongOnly);
  if (config?.isAllErrorsOnly && named?.kind !== 'errors' && named?.kind !== 'review') {
    return { kind: 'all-errors' };
  }
  const recent = last?.chapterId ?? config?.recentChapterId ?? undefined;
  return (
    named ??
    scopeOf(new URLSearchParams(last?.search), isWrongOnly) ??
    (recent === undefined ? undefined : { kind: 'chapters', chapterIds: [recent], isWrongOnly })
  );
}

/** The dictation stage. `fallback` is the skeleton of the page. */
export function DictationPage({ fallback }: { fallback: React.ReactNode }) {
  const user = useUser();
  const scope = usePracticeScope();
  const isPro = useIsPro();
  const isGated = scope?.kind === 'review' && !isPro;
  const { load, retry, restart, adopt, renew } = useStage(
    isGated ? undefined : scope,
    user?.id,
    user?.config,
  );
  useTitle(load.status === 'ready' ? `${load.context.saved.title} · ${copy.title}` : copy.title);

  return (
    <>
      <h1 className="visually-hidden">{copy.title}</h1>
      {!user ? (
        fallback
      ) : isGated ? (
        <ReviewGate />
      ) : scope && load.status === 'loading' ? (
        fallback
      ) : !scope ? (
        <LastChapter fallback={fallback} />
      ) : load.status === 'failed' && isGone(load.error) ? (
        <PickBook title={messageOf(load.error)} />
      ) : load.status === 'failed' ? (
        <ErrorState title={copy.loadFailed} error={load.error} onRetry={retry} />
      ) : load.status === 'empty' ? (
        <Emptiness reason={load.reason} />
      ) : load.status === 'ready' ? (
        <OpenStage
          key={load.context.saved.setup.practiceId}
          context={load.context}
          config={user.config}
          scope={scope}
          bookId={load.context.saved.bookId}
          onRestart={restart}
          onAdopt={adopt}
          onRenew={renew}
        />
      ) : null}
    </>
  );
}

const studyAll = () => {
  // The client has shown the error and the change was reverted.
  saveConfig({ isWrongOnly: false, isAllErrorsOnly: false }).catch(() => undefined);
};

// A retry cannot load a chapter that was deleted.
const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

function PickBook({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to={paths.books} variant="primary">
          {copy.empty.action}
        </ButtonLink>
      }
    />
  );
}

function Emptiness({ reason }: { reason: EmptyReason }) {
  if (reason === 'no-reviews') return <ReviewEmpty />;
  if (reason === 'no-wrong') {
    return (
      <EmptyState
        title={copy.empty.noWrong}
        action={
          <>
            <Button variant="primary" onClick={studyAll}>
              {copy.empty.noWrongAction}
            </Button>
            <ButtonLink to={paths.books}>{copy.empty.action}</ButtonLink>
          </>
        }
      >
        {copy.empty.noWrongText}
      </EmptyState>
    );
  }
  return reason === 'no-words' ? (
    <PickBook title={copy.empty.noWords} />
  ) : (
    <EmptyState
      title={copy.empty.noErrors}
      action={
        <ButtonLink to={paths.errorBook} variant="primary">
          {copy.empty.toErrors}
        </ButtonLink>
      }
    >
      {copy.empty.noErrorsText}
    </EmptyState>
  );
}

/** Focuses the answer, when the mode has one. Not on touch screens: it would open the keyboard. */
function settleFocus(): void {
  const answer = document.querySelector<HTMLElement>('input[name=answer]');
  if (document.querySelector('dialog[open]') || !matchMedia('(pointer: fine)').matches) return;
  if (answer) answer.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const Panels = lazyDialog<PanelProps>(() => import('./panels/panels.tsx').then((module) => module.Panels));

function OpenStage(props: {
  context: PracticeContext;
  config: StageConfig & { recentChapterId: number | null; isTourSeen: boolean };
  scope: PracticeScope;
  bookId: number | undefined;
  onRestart: (only?: ReadonlySet<string>) => void;
  onAdopt: (context: PracticeContext) => void;
  onRenew: () => void;
}) {
  const { context, config, scope, bookId, onRestart, onAdopt, onRenew } = props;
  const navigate = useNavigate();
  const [panel, setPanel] = useState<PanelName>();
  const close = useCallback(() => {
    setPanel(undefined);
    // After the dialog has returned the focus to its button. Then Enter works for the learner again.
    requestAnimationFrame(settleFocus);
  }, []);
  const restart = () => {
    close();
    onRestart();
  };
  // Wrong words of the whole error book have no chapter; other words are posted to their chapters.
  const chapterId = bookId === undefined ? undefined : Object.values(context.saved.posts)[0]?.chapterId;
  useRememberedScope(context, scope, bookId, chapterId, config.recentChapterId);
  const go = useCallback(
    (address: string) => {
      close();
      void navigate(address);
    },
    [navigate, close],
  );
  const actions = {
    onGo: go,
    onAgain: () => onRestart(),
    onMore: onRenew,
    onOnlyWrong: () => onRestart(new Set(scoreSession(context.practice.session.getState()).wrongItemIds)),
  };
  const setAccent = useCallback((accent: Accent) => {
    saveConfig({ accent }).catch(() => undefined);
  }, []);
  return (
    <>
      <Stage
        context={context}
        config={config}
        scope={scope}
        onAccent={setAccent}
        onOpen={setPanel}
        actions={actions}
      />
      <AfterStart context={context} onAdopt={onAdopt} />
      <StageTour context={context} config={config} isBeginner={!config.isTourSeen} />
      {panel && (
        <Panels
          panel={panel}
          config={config}
          bookId={bookId}
          scope={scope}
          context={context}
          onRestart={restart}
          onClose={close}
          onPick={(address) => {
            leaveAllErrors();
            go(address);
          }}
        />
      )}
    </>
  );
}

/**
 * Stores the scope for the menu and for the next visit: this one, or the one after it when it is finished.
 */
function useRememberedScope(
  context: PracticeContext,
  scope: PracticeScope,
  bookId: number | undefined,
  chapterId: number | undefined,
  recent: number | null,
) {
  // Sent to the server with the first answer: the start of the page has enough requests.
  const isBegun = useStore(context.practice.session, isSessionStarted);
  const isEnded = useStore(context.practice.session, isSessionEnded);
  const { data: chapters } = useQuery({
    ...chaptersQuery(bookId ?? 0),
    enabled: isEnded && bookId !== undefined,
  });
  const next = isEnded && chapters ? scopeAfter(scope, chapters) : scope;
  const openId = next !== scope && next.kind === 'chapters' ? next.chapterIds[0] : chapterId;
  const search = bookId === undefined ? '' : searchOf(next, bookId);
  useEffect(() => {
    if (isBegun) LazyResult.preload();
  }, [isBegun]);
  useEffect(() => {
    if (openId !== undefined && bookId !== undefined) {
      sessionStore.setState({ dictation: { bookId, chapterId: openId, search } });
    }
  }, [bookId, openId, search]);
  useEffect(() => {
    if (isBegun && openId !== undefined && recent !== openId) {
      saveConfig({ recentChapterId: openId }).catch(() => undefined);
    }
  }, [isBegun, openId, recent]);
}
