import { useQuery } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { EmptyState, ErrorState, Loading, Progress, Skeleton } from '../../../components/states.tsx';
import { formatBytes } from '../../../lib/format/format-measure.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { resourcesQuery, type ResourceShelf as Shelf } from '../api/resource-api.ts';
import { copy } from './copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ResourceCard, type ResourceTask } from './resource-card.tsx';
import styles from './resources.module.css';
import { SubtitleDialog } from './subtitle-dialog.tsx';

const dialogs = { subtitle: SubtitleDialog, rename: RenameDialog, delete: DeleteDialog } as const;

/** The learner's own sounds and videos. `add` is the button that adds one. */
export function ResourceShelf({ add }: { add: ReactNode }) {
  const shelf = useQuery(resourcesQuery);
  const [open, setOpen] = useState<{ resource: Resource; task: ResourceTask }>();
  const OpenDialog = open && dialogs[open.task];
  return (
    <>
      {shelf.isPending && (
        <Loading>
          <CardGrid as="div" width={320}>
            <Skeleton height={132} isCard count={3} />
          </CardGrid>
        </Loading>
      )}
      {shelf.isLoadingError && (
        <ErrorState title={copy.failed} error={shelf.error} onRetry={() => void shelf.refetch()} />
      )}
      {shelf.data?.list.length === 0 && (
        <EmptyState title={copy.emptyTitle} icon={<Icon of={FileAudio} size={26} />} action={add}>
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
      {shelf.data && shelf.data.list.length > 0 && (
        <>
          <Room shelf={shelf.data} />
          <CardGrid width={320}>
            {shelf.data.list.map((resource) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                onTask={(task) => setOpen({ resource, task })}
              />
            ))}
          </CardGrid>
        </>
      )}
      {open && OpenDialog && <OpenDialog resource={open.resource} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** How much room the learner's files take, and how many more can be added without Pro. */
function Room({ shelf: { usedBytes, quotaBytes, freeLeft } }: { shelf: Shelf }) {
  return (
    <div className={styles.room}>
      <span>{copy.room(formatBytes(usedBytes), formatBytes(quotaBytes))}</span>
      <Progress value={usedBytes} max={quotaBytes} label={copy.roomLabel} />
      {freeLeft !== undefined && <span>{copy.freeLeft(freeLeft)}</span>}
    </div>
  );
}
