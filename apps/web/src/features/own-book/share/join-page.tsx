import { useMutation } from '@tanstack/react-query';
import { longestPastedCode } from '@tingci/domain/readable-code';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { messageOf } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { findShared } from '../api/share-api.ts';
import { copy } from './copy.ts';
import { FoundBook, type JoinedBook } from './found-book.tsx';
import styles from './share.module.css';

/** Joins the shared book of a code. The code can be in the address; each step needs a press, because tries count. */
export function JoinPage() {
  useTitle(copy.joinTitle);
  const { code = '' } = useParams();
  const [typed, setTyped] = useState(code);
  const [isMissing, setIsMissing] = useState(false);
  const [joined, setJoined] = useState<JoinedBook>();
  const search = useMutation({ mutationFn: findShared });
  const refusal = search.error ? messageOf(search.error, copy.joinFailed) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setIsMissing(wanted === '');
    if (wanted !== '' && !search.isPending) search.mutate(wanted);
  };
  return (
    <div className={styles.page}>
      <BackLink to={paths.ownBooks} label={copy.back} />
      <Card as="section" aria-labelledby="join-title">
        <KeptFocus className={styles.card}>
          {joined ? (
            <div className={styles.done} role="status">
              <Icon of={CircleCheck} size={40} />
              <h1 id="join-title">{copy.done(joined.name, joined.count)}</h1>
              <ButtonLink variant="primary" to={linkTo(paths.ownBook, {}, { id: joined.id })}>
                {copy.open}
              </ButtonLink>
            </div>
          ) : search.data ? (
            <FoundBook book={search.data} code={typed.trim()} onJoined={setJoined} onBack={search.reset} />
          ) : (
            <>
              <h1 id="join-title">{copy.joinTitle}</h1>
              <p className={styles.intro}>{copy.joinIntro}</p>
              <form className={styles.form} onSubmit={submit} noValidate>
                <TextField
                  label={copy.label}
                  hint={copy.hint}
                  placeholder={copy.placeholder}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={longestPastedCode}
                  value={typed}
                  error={isMissing ? copy.missing : refusal}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setIsMissing(false);
                    if (search.isError) search.reset();
                  }}
                />
                <Button type="submit" variant="primary" wide isBusy={search.isPending}>
                  {copy.find}
                </Button>
              </form>
            </>
          )}
        </KeptFocus>
      </Card>
    </div>
  );
}
