import { useInfiniteQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { batchesQuery } from '../api/codes-api.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { BatchCard } from './batch-card.tsx';
import { BatchForm } from './batch-form.tsx';
import { copy } from './copy.ts';

const text = copy.codes;

/** Batches of activation codes: make, export, revoke, and who used them. */
export function CodesPage() {
  useTitle(text.title);
  const batches = useInfiniteQuery(batchesQuery);
  return (
    <div className={listStyles.page}>
      <PageHead title={text.title}>{text.intro}</PageHead>
      <BatchForm />
      <AdminList
        query={batches}
        height={260}
        failed={text.failed}
        empty={
          <EmptyState title={text.empty} icon={<Icon of={Ticket} size={26} />}>
            {text.emptyText}
          </EmptyState>
        }
        entryOf={(batch) => <BatchCard key={batch.id} batch={batch} />}
      />
    </div>
  );
}
