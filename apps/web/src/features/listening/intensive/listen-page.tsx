import { listeningStages } from '@tingci/domain/listening/stages';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { readSource } from '../../../practice/listening/material-source.ts';
import type { ListeningContext } from '../../../practice/listening/open-listening.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { copy as names } from '../material/copy.ts';
import { MaterialGate, MaterialSkeleton, MissingMaterial } from '../material/material-gate.tsx';
import type { LoadedMaterial } from '../material/to-material.ts';
import { useMaterial } from '../material/use-material.ts';
import { copy } from './copy.ts';
import { ListeningView } from './listening-view.tsx';
import { useOpenedListening } from './use-opened-listening.ts';

/** Intensive listening of an article, a part of a listening test, or other sentences: the address names them. */
export function ListenPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const source = readSource(query);
  const { loaded, error, refetch } = useMaterial(source);
  useTitle(loaded?.material.title ?? copy.title);
  if (loaded && user) {
    if (loaded.material.items.length === 0) return <MissingMaterial title={names.emptyTitle} />;
    const { kind, id } = loaded.material.source;
    return <Opened key={`${kind} ${id}`} loaded={loaded} userId={user.id} />;
  }
  return <MaterialGate source={source} error={error} onRetry={refetch} />;
}

function Opened({ loaded, userId }: { loaded: LoadedMaterial; userId: number }) {
  const { context, failure, retry, again } = useOpenedListening(userId, loaded.material);
  const studyType = useUser()?.config.studyType;
  // The learner studies articles now: the choice of practice opens with them. Once, so that they can choose otherwise here.
  const noteStudy = useEffectEvent(() => {
    if (studyType === 'lexicon') saveConfig({ studyType: 'article' }).catch(() => undefined);
  });
  useEffect(() => noteStudy(), []);

  useStageOfAddress(context);

  if (failure) return <ErrorState title={copy.openFailed} error={failure} onRetry={retry} />;
  if (!context) return <MaterialSkeleton />;
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
