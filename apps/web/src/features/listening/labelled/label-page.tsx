import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { readSource } from '../../../practice/listening/material-source.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { copy as listeningCopy } from '../intensive/copy.ts';
import { useOpenedListening } from '../intensive/use-opened-listening.ts';
import { copy as names } from '../material/copy.ts';
import { MaterialGate, MaterialSkeleton, MissingMaterial } from '../material/material-gate.tsx';
import type { LoadedMaterial } from '../material/to-material.ts';
import { useMaterial } from '../material/use-material.ts';
import { copy } from './copy.ts';
import { LabelView } from './label-view.tsx';
import { PickArticle } from './pick-article.tsx';

/** Labelled listening: the learner marks what they do not understand. Without a material they choose an article. */
export function LabelPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const source = readSource(query);
  const { loaded, error, refetch } = useMaterial(source);
  useTitle(loaded?.material.title ?? copy.title);
  if (!source) return <PickArticle />;
  if (loaded && user) {
    if (loaded.material.items.length === 0) return <MissingMaterial title={names.emptyTitle} />;
    const { kind, id } = loaded.material.source;
    return <Opened key={`${kind} ${id}`} loaded={loaded} userId={user.id} />;
  }
  return <MaterialGate source={source} error={error} onRetry={refetch} />;
}

function Opened({ loaded, userId }: { loaded: LoadedMaterial; userId: number }) {
  const labelled = useMemo((): LoadedMaterial => {
    const { level: _, ...material } = loaded.material;
    // Labelled listening plays the whole sound, as the stage 盲听 does.
    return { ...loaded, material: { ...material, isLabelled: true, stages: ['blind'] } };
  }, [loaded]);
  const { context, failure, retry, again } = useOpenedListening(userId, labelled.material);
  if (failure) return <ErrorState title={listeningCopy.openFailed} error={failure} onRetry={retry} />;
  if (!context) return <MaterialSkeleton />;
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
