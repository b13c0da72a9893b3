import { useInfiniteQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { submissionStates, submissionsQuery } from '../api/submissions-api.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { copy } from './copy.ts';
import { SubmissionCard } from './submission-card.tsx';
import { SubmissionPage } from './submission-page.tsx';

const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Books that learners submitted. The address has the state, or the submission that is shown. */
export function BooksPage() {
  const [params] = useSearchParams();
  const id = readId(params.get('id'));
  // The list and a submission have one path, so the shell does not move the focus.
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [id]);
  return id === undefined ? <SubmissionList /> : <SubmissionPage key={id} id={id} />;
}

function SubmissionList() {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const state = submissionStates.find((each) => each === params.get('state')) ?? 'waiting';
  const submissions = useInfiniteQuery(submissionsQuery(state));
  const counts = submissions.data?.pages[0]?.counts;
  return (
    <div className={listStyles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <Segmented
        label={copy.state}
        value={state}
        options={submissionStates.map((value) => ({
          value,
          label: counts ? `${copy.states[value]} ${formatCount(counts[value])}` : copy.states[value],
        }))}
        onChange={(next) => setParams(next === 'waiting' ? {} : { state: next }, { replace: true })}
      />
      <AdminList
        query={submissions}
        height={150}
        failed={copy.failed}
        empty={
          <EmptyState title={copy.empty[state]} icon={<Icon of={BookCheck} size={26} />}>
            {copy.emptyText}
          </EmptyState>
        }
        entryOf={(submission) => <SubmissionCard key={submission.id} submission={submission} />}
      />
    </div>
  );
}
