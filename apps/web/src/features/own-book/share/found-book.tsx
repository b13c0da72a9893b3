import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { NameText, PlainName } from '../../../components/name-text.tsx';
import { Note } from '../../../components/note.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { type JoinKind, joinShared, type SharedBook } from '../api/share-api.ts';
import { copy } from './copy.ts';
import { JoinKinds } from './join-kinds.tsx';
import styles from './share.module.css';

export type JoinedBook = { id: number; name: string; count: number };

/** The book of a code, and the choice of how to have it. */
export function FoundBook(props: {
  book: SharedBook;
  code: string;
  onJoined: (book: JoinedBook) => void;
  onBack: () => void;
}) {
  const { book, code, onJoined, onBack } = props;
  const [kind, setKind] = useState<JoinKind>('follow');
  const join = useMutation({
    mutationFn: () => joinShared(code, kind),
    onSuccess: (joined) => {
      void refreshOwnBooks();
      onJoined(joined);
    },
  });
  const refusal =
    join.error && !isProRequired(join.error) ? messageOf(join.error, copy.joinFailed) : undefined;
  const held = book.joined && kind === 'follow' ? book.joined : undefined;
  return (
    <>
      <h1 id="join-title">
        <PlainName name={book.name} />
      </h1>
      <p className={styles.intro}>
        <NameText names={[book.ownerName]} say={(owner) => copy.by(owner, book.wordCount)} />
      </p>
      {book.isOwn ? <Note>{copy.own}</Note> : <JoinKinds kind={kind} onChange={setKind} />}
      {held && <Note>{copy.already}</Note>}
      {refusal !== undefined && (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onBack}>
          {copy.another}
        </Button>
        {book.isOwn ? (
          <ButtonLink variant="primary" to={paths.ownBooks}>
            {copy.openOwn}
          </ButtonLink>
        ) : held ? (
          <ButtonLink variant="primary" to={linkTo(paths.ownBook, {}, { id: held.id })}>
            {copy.open}
          </ButtonLink>
        ) : (
          <Button variant="primary" isBusy={join.isPending} onClick={() => join.mutate()}>
            {copy.join}
          </Button>
        )}
      </div>
    </>
  );
}
