import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import type { OwnText } from '../../../practice/api/own-text-api.ts';
import { textsQuery } from '../api/own-text-api.ts';
import { copy } from './copy.ts';
import { EditTextDialog } from './edit-text-dialog.tsx';
import { TextCard } from './text-card.tsx';

/** The learner's own texts. `paste` is the button that adds one. */
export function TextShelf({ paste }: { paste: ReactNode }) {
  const texts = useQuery(textsQuery);
  const [edited, setEdited] = useState<OwnText>();
  return (
    <>
      {texts.isPending && (
        <Loading>
          <CardGrid as="div" width={320}>
            <Skeleton height={148} isCard count={3} />
          </CardGrid>
        </Loading>
      )}
      {texts.isLoadingError && (
        <ErrorState title={copy.failed} error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {texts.data?.length === 0 && (
        <EmptyState title={copy.emptyTitle} icon={<Icon of={FileText} size={26} />} action={paste}>
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
      <CardGrid width={320}>
        {texts.data?.map((text) => (
          <TextCard key={text.id} text={text} onEdit={() => setEdited(text)} />
        ))}
      </CardGrid>
      {edited && <EditTextDialog text={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
