import { useQuery } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { bookGroupQuery, shareBook, stopSharing } from '../api/share-api.ts';
import { copy } from './copy.ts';
import styles from './share.module.css';

const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(copy.copied),
    () => toast.error(copy.copyFailed),
  );

/** Shares an own book by code and link, and ends it. */
export function ShareDialog({ book, onClose }: { book: { id: number; name: string }; onClose: () => void }) {
  const group = useQuery(bookGroupQuery(book.id));
  const { busy, run } = useAction<'share' | 'stop'>();
  const share = (isNew: boolean) =>
    run('share', async () => {
      await shareBook(book.id, isNew);
      await group.refetch();
      if (isNew) toast.success(copy.renewed);
    });
  const stop = () =>
    run('stop', async () => {
      await stopSharing(book.id);
      await group.refetch();
      toast.success(copy.stopped);
    });
  const code = group.data?.code;
  return (
    <Dialog title={copy.shareTitle(book.name)} isOpen onClose={onClose}>
      <KeptFocus className={styles.dialog}>
        <p className={styles.intro}>{copy.intro}</p>
        {group.isLoadingError ? (
          <ErrorState title={copy.failed} error={group.error} onRetry={() => void group.refetch()} />
        ) : !group.data ? (
          <Loading>
            <Skeleton height={96} isCard />
          </Loading>
        ) : code === undefined ? (
          <Button variant="primary" isBusy={busy === 'share'} onClick={() => void share(false)}>
            {copy.make}
          </Button>
        ) : (
          <>
            <Shared label={copy.code} value={code} action={copy.copyCode} isCode />
            <Shared
              label={copy.link}
              value={`${window.location.origin}${linkTo(paths.joinBook, { code })}`}
              action={copy.copyLink}
            />
            <Note>{copy.followers(group.data.followerCount)}</Note>
            <div className={styles.actions}>
              <Button
                variant="ghost"
                icon={<Icon of={RefreshCw} size={18} />}
                isBusy={busy === 'share'}
                onClick={() => void share(true)}
              >
                {copy.renew}
              </Button>
              <Button variant="danger" isBusy={busy === 'stop'} onClick={() => void stop()}>
                {copy.stop}
              </Button>
            </div>
            <Note>{copy.stopNote}</Note>
          </>
        )}
      </KeptFocus>
    </Dialog>
  );
}

function Shared(props: { label: string; value: string; action: string; isCode?: boolean }) {
  const { label, value, action, isCode = false } = props;
  return (
    <div className={styles.shared}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-code={isCode || undefined}>
        {value}
      </span>
      <Button size="sm" icon={<Icon of={Copy} size={18} />} onClick={() => void copyText(value)}>
        {action}
      </Button>
    </div>
  );
}
