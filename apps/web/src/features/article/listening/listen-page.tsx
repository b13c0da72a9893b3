import { listeningStages } from '@tingci/domain/listening/stages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import type { ListeningContext } from '../../../practice/listening/open-listening.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { copy } from './copy.ts';
import { ListeningView } from './listening-view.tsx';
import { type LoadedMaterial, useMaterial } from './use-material.ts';
import { useOpenedListening } from './use-opened-listening.ts';

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

/** Says that a material cannot be heard. */
export function Missing({ title }: { title: string }) {
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

function Opened({ loaded, userId }: { loaded: LoadedMaterial; userId: number }) {
  const { context, failure, retry, again } = useOpenedListening(userId, loaded.material);
  const studyType = useUser()?.config.studyType;
  // The learner studies articles now: the choice of practice opens with them.
  useEffect(() => {
    if (studyType === 'lexicon') saveConfig({ studyType: 'article' }).catch(() => undefined);
  }, [studyType]);

  useStageOfAddress(context);

  if (failure) return <ErrorState title={copy.openFailed} error={failure} onRetry={retry} />;
  if (!context) return <ListenSkeleton />;
  return (
    <ListeningView
      key={context.listening.session.getState().setup.practiceId}
      loaded={loaded}
      context={context}
      userId={userId}
      onAgain={again}
    />
  );
}

/** Enters the stage that a link names, `&stage=shadowing`, once. */
function useStageOfAddress(context: ListeningContext | undefined): void {
  const [query, setQuery] = useSearchParams();
  const wanted = listeningStages.find((stage) => stage === query.get('stage'));
  useEffect(() => {
    if (!context || !wanted) return;
    const { listening } = context;
    if (listening.session.getState().stage !== wanted) listening.act('entered', { stage: wanted });
    setQuery(
      (before) => {
        before.delete('stage');
        return before;
      },
      { replace: true },
    );
  }, [context, wanted, setQuery]);
}

/** The placeholder of a listening page. */
export function ListenSkeleton() {
  return (
    <Loading>
      <Skeleton height={72} isCard />
      <Skeleton height={56} isCard />
      <Skeleton height={420} isCard />
    </Loading>
  );
}
