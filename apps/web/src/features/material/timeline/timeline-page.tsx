import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { resourceQuery } from '../api/resource-api.ts';
import { copy } from './copy.ts';
import { TimelineView } from './timeline-view.tsx';

/** The timeline of a resource: when each sentence starts and ends, what it says, and its translation. */
export function TimelinePage() {
  const { id = '' } = useParams();
  // The editor has the newest text itself, so a read in the background does not replace it.
  const [round, setRound] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    ...resourceQuery(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useTitle(data ? `${copy.title} · ${data.name}` : copy.title);
  const reload = () => void refetch().then(() => setRound((now) => now + 1));
  if (data)
    return (
      // The editor starts again with the times that were found.
      <KeptFocus>
        <TimelineView key={round} resource={data} onReload={reload} />
      </KeptFocus>
    );
  if (isPending)
    return (
      <Loading>
        <Skeleton height={72} isCard />
        <Skeleton height={240} isCard />
        <Skeleton height={320} isCard />
      </Loading>
    );
  return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />;
}
