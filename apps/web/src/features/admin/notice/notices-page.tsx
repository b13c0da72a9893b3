import { useQuery } from '@tanstack/react-query';
import type { NoticeName } from '@tingci/domain/notice/notice';
import { useState } from 'react';
import { LeaveDialog } from '../../../components/overlay/leave-dialog.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { noticesQuery } from '../api/notices-api.ts';
import listStyles from '../list/list.module.css';
import { copy } from './copy.ts';
import { NoticeCard, type NoticeDraft } from './notice-card.tsx';

/** The texts that an administrator writes for learners and visitors. */
export function NoticesPage() {
  useTitle(copy.title);
  const { data, error, refetch } = useQuery(noticesQuery);
  const [drafts, setDrafts] = useState<Partial<Record<NoticeName, NoticeDraft | undefined>>>({});
  const hasDraft = Object.values(drafts).some((draft) => draft !== undefined);
  return (
    <div className={listStyles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      {error && !data && <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={220} isCard count={3} />
        </Loading>
      )}
      {data?.map((notice) => (
        <NoticeCard
          key={notice.name}
          notice={notice}
          draft={drafts[notice.name]}
          onChange={(draft) => setDrafts((before) => ({ ...before, [notice.name]: draft }))}
        />
      ))}
      <LeaveDialog
        isOn={() => hasDraft}
        title={copy.leave}
        text={copy.leaveText}
        leave={copy.leaveButton}
        stay={copy.stay}
      />
    </div>
  );
}
