import { useMemo } from 'react';
import { ErrorState } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { copy as listeningCopy } from '../listening/copy.ts';
import { ListenSkeleton, Missing } from '../listening/listen-page.tsx';
import { type LoadedMaterial, useMaterial } from '../listening/use-material.ts';
import { useOpenedListening } from '../listening/use-opened-listening.ts';
import { copy } from './copy.ts';
import { LabelView } from './label-view.tsx';
import { PickArticle } from './pick-article.tsx';

/** Labelled listening: the learner marks what they do not understand. Without a material they choose an article. */
export function LabelPage() {
  const user = useUser();
  const { loaded, isKnown, error, refetch } = useMaterial();
  useTitle(loaded?.material.title ?? copy.title);
  if (!isKnown) return <PickArticle />;
  if (loaded && user) {
    if (loaded.material.items.length === 0) return <Missing title={listeningCopy.emptyTitle} />;
    const { kind, id } = loaded.material.source;
    return <Opened key={`${kind} ${id}`} loaded={loaded} userId={user.id} />;
  }
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <Missing title={listeningCopy.missingTitle} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <ListenSkeleton />;
}

function Opened({ loaded, userId }: { loaded: LoadedMaterial; userId: number }) {
  const labelled = useMemo((): LoadedMaterial => {
    const { level: _, ...material } = loaded.material;
    // Labelled listening plays the whole sound, as the stage 盲听 does.
    return { ...loaded, material: { ...material, isLabelled: true, stages: ['blind'] } };
  }, [loaded]);
  const { context, failure, retry, again } = useOpenedListening(userId, labelled.material);
  if (failure) return <ErrorState title={listeningCopy.openFailed} error={failure} onRetry={retry} />;
  if (!context) return <ListenSkeleton />;
  return (
    <LabelView
      key={context.listening.session.getState().setup.practiceId}
      loaded={labelled}
      context={context}
      userId={userId}
      onAgain={again}
    />
  );
}
