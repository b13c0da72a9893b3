import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { type CommunityBook, joinCommunityBook } from '../api/community-api.ts';
import type { JoinKind } from '../api/share-api.ts';
import { JoinKinds } from '../share/join-kinds.tsx';
import styles from './community.module.css';
import { copy } from './copy.ts';

/** Takes a book of the shelf, as one that follows its next versions or as a copy. */
export function JoinForm({ book }: { book: Pick<CommunityBook, 'id' | 'joined'> }) {
  const [kind, setKind] = useState<JoinKind>('follow');
  const join = useMutation({
    mutationFn: () => joinCommunityBook(book.id, kind),
    onSuccess: ({ name, count }) => toast.success(copy.done(name, count)),
  });
  const refusal =
    join.error && !isProRequired(join.error) ? messageOf(join.error, copy.joinFailed) : undefined;
  const taken = book.joined ?? join.data;
  if (taken) {
    return (
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={linkTo(paths.ownBook, {}, { id: taken.id })}>
          {copy.open}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <JoinKinds kind={kind} onChange={setKind} />
      {refusal !== undefined && (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" isBusy={join.isPending} onClick={() => join.mutate()}>
          {copy.join}
        </Button>
      </div>
    </>
  );
}
