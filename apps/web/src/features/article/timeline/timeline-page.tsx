import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { resourceQuery } from '../api/resource-api.ts';
import { copy } from './copy.ts';
import { TimelineView } from './timeline-view.tsx';

/** The timeline of a resource: when each sentence starts and ends, what it says, and its translation. */
export function TimelinePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    ...resourceQuery(id),
    // The page has the newest text itself. It reads again when the learner asks for it.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useTitle(data ? `${copy.title} · ${data.name}` : copy.title);
  if (data)
    return <TimelineView key={dataUpdatedAt} resource={data} onReload={() => void refetch()} />;
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
