import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { bookGroupQuery, unfollowBook } from '../api/share-api.ts';
import { copy } from './copy.ts';
import styles from './share.module.css';

/** Says which book an own book follows. Opening it brings the newest words. */
export function FollowNote({ bookId }: { bookId: number }) {
  const { data } = useQuery(bookGroupQuery(bookId));
  const { busy, run } = useAction<'unfollow'>();
  const isUpdated = data?.isUpdated ?? false;
  useEffect(() => {
    if (isUpdated) void refreshOwnBooks();
  }, [isUpdated]);
  if (!data?.follows) return null;
  const { name, ownerName, isLive } = data.follows;
  const unfollow = () =>
    run('unfollow', async () => {
      await unfollowBook(bookId);
      toast.success(copy.unfollowed);
      await refreshOwnBooks();
    });
  return (
    <div className={styles.follows}>
      <p>
        {isLive ? (
          <NameText names={[ownerName, name]} say={copy.follows} />
        ) : (
          <NameText names={[ownerName]} say={copy.ended} />
        )}
      </p>
      {isLive && (
        <Button size="sm" isBusy={busy === 'unfollow'} onClick={() => void unfollow()}>
          {copy.unfollow}
        </Button>
      )}
    </div>
  );
}
