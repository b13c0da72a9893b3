import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy } from '../copy.ts';
import { AdminList, type ListQuery } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import styles from './handling.module.css';

const text = copy.handling;
const statuses = ['open', 'done'] as const;

/** Whether an administrator has handled an entry. */
export type HandlingStatus = (typeof statuses)[number];

type Page<Entry> = { list: readonly Entry[]; counts: Record<HandlingStatus, number> };

type Texts = Record<
  'title' | 'failed' | 'emptyOpen' | 'emptyOpenText' | 'emptyDone' | 'emptyDoneText',
  string
>;

/** The status that the address asks for. */
export function useHandlingStatus(): HandlingStatus {
  const [params] = useSearchParams();
  return params.get('status') === 'done' ? 'done' : 'open';
}

/** Entries that learners sent, for administrators. The filter for the status is in the address. */
export function HandlingPage<Entry>(props: {
  texts: Texts;
  query: ListQuery<Entry, Page<Entry>>;
  entryOf: (entry: Entry) => ReactNode;
}) {
  const { texts, query, entryOf } = props;
  useTitle(texts.title);
  const [, setParams] = useSearchParams();
  const status = useHandlingStatus();
  const counts = query.data?.pages[0]?.counts;
  return (
    <div className={listStyles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <Segmented
          label={text.status}
          value={status}
          options={statuses.map((value) => ({
            value,
            label: counts ? `${text[value]} ${formatCount(counts[value])}` : text[value],
          }))}
          onChange={(next) => setParams(next === 'done' ? { status: 'done' } : {}, { replace: true })}
        />
      </header>
      <AdminList
        query={query}
        height={210}
        failed={texts.failed}
        empty={
          <EmptyState
            title={status === 'open' ? texts.emptyOpen : texts.emptyDone}
            icon={<Icon of={CircleCheck} size={26} />}
          >
            {status === 'open' ? texts.emptyOpenText : texts.emptyDoneText}
          </EmptyState>
        }
        entryOf={entryOf}
      />
    </div>
  );
}
