import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { type ListeningContext, openListening } from '../../../practice/listening/open-listening.ts';
import { listeningPreferencesOf } from '../../../practice/listening/preferences.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { copy } from './copy.ts';
import { ListeningView } from './listening-view.tsx';
import { type LoadedMaterial, useMaterial } from './use-material.ts';

/** Intensive listening of an article, of everyday sentences, or of generated details. */
export function ListenPage() {
  const user = useUser();
  const { loaded, isKnown, error, refetch } = useMaterial();
  useTitle(loaded?.material.title ?? copy.title);
  if (loaded && user) {
    if (loaded.material.items.length === 0) return <Missing title={copy.emptyTitle} />;
    const { kind, id } = loaded.material.source;
    return <Opened key={`${kind} ${id}`} loaded={loaded} userId={user.id} />;
  }
  const isMissing = !isKnown || (error instanceof ApiError && [404, 422].includes(error.status));
  if (isMissing) return <Missing title={copy.missingTitle} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <ListenSkeleton />;
}

function Missing({ title }: { title: string }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={<ButtonLink to={paths.articles}>{copy.toLibrary}</ButtonLink>}
    >
      <p>{copy.missingText}</p>
    </EmptyState>
  );
}

/** Opens the practice of a material: the latest one, or a new one. */
function Opened({ loaded, userId }: { loaded: LoadedMaterial; userId: number }) {
  const [context, setContext] = useState<ListeningContext>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState({ number: 0, isNew: false });
  const { material } = loaded;
  const studyType = useUser()?.config.studyType;

  useEffect(() => {
    let isLeft = false;
    const { scope } = listeningPreferencesOf(userId).getState();
    openListening(userId, material, { scope, isNew: round.isNew }).then((opened) => {
      if (isLeft) return;
      setContext(opened);
      if (opened.device !== '') toast.info(copy.continued(opened.device));
    }, setFailure);
    return () => {
      isLeft = true;
    };
  }, [userId, material, round]);
  useEffect(() => {
    if (!context) return;
    const { listening } = context;
    const turn = () => (document.hidden ? listening.flush() : listening.resume());
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      listening.pause();
    };
  }, [context]);
  // The learner studies articles now: the choice of practice opens with them.
  useEffect(() => {
    if (studyType === 'lexicon') saveConfig({ studyType: 'article' }).catch(() => undefined);
  }, [studyType]);

  if (failure)
    return <ErrorState title={copy.openFailed} error={failure} onRetry={() => setRound({ ...round })} />;
  if (!context) return <ListenSkeleton />;
  return (
    <ListeningView
      key={context.listening.session.getState().setup.practiceId}
      loaded={loaded}
      context={context}
      userId={userId}
      onAgain={() => {
        setContext(undefined);
        setRound({ number: round.number + 1, isNew: true });
      }}
    />
  );
}

function ListenSkeleton() {
  return (
    <Loading>
      <Skeleton height={72} isCard />
      <Skeleton height={56} isCard />
      <Skeleton height={420} isCard />
    </Loading>
  );
}
