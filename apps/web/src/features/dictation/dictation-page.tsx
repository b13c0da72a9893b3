import { useQuery } from '@tanstack/react-query';
import { scoreSession } from '@tingci/domain/dictation/score';
import { currentTurn } from '@tingci/domain/dictation/session';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { saveConfig } from '../../lib/session/profile.ts';
import { sessionStore, useUser } from '../../lib/session/store.ts';
import { useTitle } from '../../lib/title.ts';
import { chaptersQuery } from './api/dictation-api.ts';
import { Stage } from './components/stage.tsx';
import { copy } from './copy.ts';
import { useObservable } from './hooks/use-observable.ts';
import { usePanels } from './hooks/use-panels.ts';
import { type StagePlace, useStage } from './hooks/use-stage.ts';
import { LastPlace } from './last-place.tsx';
import type { Desk, StageConfig } from './model/desk.ts';
import type { Accent } from './model/player.ts';
import { loadResult } from './result/late-result.tsx';
import { BesideStage } from './resume/beside-stage.tsx';

const toId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The place the address names: `?from=errors`, or `?chapter=`; without either, where the learner was last. */
function usePlace(): { place: StagePlace | undefined; bookId: number | undefined } {
  const [params] = useSearchParams();
  const last = sessionStore((state) => state.dictation);
  const recent = useUser()?.config.recent_chapter_id ?? undefined;
  if (params.get('from') === 'errors') return { place: { kind: 'errors' }, bookId: undefined };
  const chapterId = toId(params.get('chapter')) ?? last?.chapterId ?? recent;
  const bookId = toId(params.get('book')) ?? last?.bookId;
  return { place: chapterId === undefined ? undefined : { kind: 'chapter', chapterId }, bookId };
}

/** The dictation stage of `/home`. `fallback` is the page's skeleton. */
export function DictationPage({ fallback }: { fallback: React.ReactNode }) {
  const user = useUser();
  const { place, bookId } = usePlace();
  const { load, retry, restart, adopt } = useStage(place, user?.id, user?.config);
  useTitle(load.status === 'ready' ? `${load.desk.kept.title} · ${copy.title}` : copy.title);

  return (
    <>
      <h1 className="visually-hidden">{copy.title}</h1>
      {!user || (place && load.status === 'loading') ? (
        fallback
      ) : !place ? (
        <LastPlace fallback={fallback} />
      ) : load.status === 'failed' ? (
        <ErrorState title={copy.loadFailed} error={load.error} onRetry={retry} />
      ) : load.status === 'empty' ? (
        <Emptiness reason={load.reason} />
      ) : load.status === 'ready' ? (
        <OpenStage
          key={load.desk.kept.setup.practiceId}
          desk={load.desk}
          config={user.config}
          place={place}
          bookId={load.desk.kept.bookId ?? bookId}
          onRestart={restart}
          onAdopt={adopt}
        />
      ) : null}
    </>
  );
}

function Emptiness({ reason }: { reason: 'no-words' | 'no-errors' }) {
  return reason === 'no-words' ? (
    <EmptyState
      title={copy.empty.noWords}
      action={
        <ButtonLink to="/main/book" variant="primary">
          {copy.empty.action}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={copy.empty.noErrors}
      action={
        <ButtonLink to="/main/errorBook" variant="primary">
          {copy.empty.toErrors}
        </ButtonLink>
      }
    >
      {copy.empty.noErrorsText}
    </EmptyState>
  );
}

function OpenStage(props: {
  desk: Desk;
  config: StageConfig & { recent_chapter_id: number | null };
  place: StagePlace;
  bookId: number | undefined;
  onRestart: (only?: ReadonlySet<string>) => void;
  onAdopt: (desk: Desk) => void;
}) {
  const { desk, config, place, bookId, onRestart, onAdopt } = props;
  const navigate = useNavigate();
  const { open, close, panel, Panels } = usePanels();
  const restart = () => {
    close();
    onRestart();
  };
  const chapterId = place.kind === 'chapter' ? place.chapterId : undefined;
  useRememberedPlace(desk, bookId, chapterId, config.recent_chapter_id);
  const go = useCallback(
    (nextBook: number, nextChapter: number) => {
      close();
      void navigate(`/home?book=${nextBook}&chapter=${nextChapter}`);
    },
    [navigate, close],
  );
  const next = useNextChapter(desk, bookId, chapterId);

  const actions = {
    nextLabel: chapterId === undefined ? copy.result.toErrors : copy.result.next,
    nextReason: chapterId !== undefined && next === undefined ? copy.result.lastChapter : undefined,
    onNext: () => {
      if (chapterId === undefined) void navigate('/main/errorBook');
      else if (next && bookId !== undefined) go(bookId, next);
    },
    onAgain: () => onRestart(),
    onOnlyWrong: () => onRestart(new Set(scoreSession(desk.practice.session.get()).wrongItemIds)),
  };
  const setAccent = useCallback((accent: Accent) => {
    saveConfig({ phonetic_type: accent === 'us' ? 2 : 1 }).catch(() => undefined);
  }, []);
  return (
    <>
      <Stage desk={desk} config={config} onAccent={setAccent} onOpen={open} actions={actions} />
      <BesideStage desk={desk} onAdopt={onAdopt} />
      {Panels && panel && (
        <Panels
          panel={panel}
          config={config}
          bookId={bookId}
          chapterId={chapterId}
          desk={desk}
          onRestart={restart}
          onClose={close}
          onPick={go}
        />
      )}
    </>
  );
}

/** Remembers the chapter for the menu and for the next visit, and lets lists of wrong words be read anew. */
function useRememberedPlace(
  desk: Desk,
  bookId: number | undefined,
  chapterId: number | undefined,
  recent: number | null,
) {
  // Told to the server with the first answer: the opening of the page has requests enough.
  const isBegun = useObservable(desk.practice.session).turns.some((turn) => turn.tries.length > 0);
  useEffect(() => {
    if (isBegun) void loadResult();
  }, [isBegun]);
  useEffect(() => {
    if (chapterId !== undefined && bookId !== undefined) {
      sessionStore.setState({ dictation: { bookId, chapterId } });
    }
  }, [bookId, chapterId]);
  useEffect(() => {
    if (isBegun && chapterId !== undefined && recent !== chapterId) {
      saveConfig({ recent_chapter_id: chapterId }).catch(() => undefined);
    }
  }, [isBegun, chapterId, recent]);
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: ['errors'] });
      void queryClient.invalidateQueries({ queryKey: ['dictation-chapters'] });
    },
    [],
  );
}

/** The chapter after this one, asked for only when the result is reached; undefined at the end of the book. */
function useNextChapter(
  desk: Desk,
  bookId: number | undefined,
  chapterId: number | undefined,
): number | undefined {
  const isOver = currentTurn(useObservable(desk.practice.session)) === undefined;
  const chapters = useQuery({
    ...chaptersQuery(bookId ?? 0),
    enabled: isOver && bookId !== undefined && chapterId !== undefined,
  });
  const list = chapters.data?.list ?? [];
  const at = list.findIndex((chapter) => chapter.id === chapterId);
  return at === -1 ? undefined : list[at + 1]?.id;
}
