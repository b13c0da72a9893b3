import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { unitAddress } from '../../../practice/scope/practice-scope.ts';
import { activateCode, type Opened } from '../api/code-api.ts';
import { CodeForm } from './code-form.tsx';
import styles from './code-page.module.css';
import { copy } from './copy.ts';

/** Uses the activation code of the address, after a press: whoever only follows a link uses nothing. */
export function CodePage() {
  useTitle(copy.title);
  const { code = '' } = useParams();
  const [typed, setTyped] = useState(code);
  const activation = useMutation({ mutationFn: activateCode });
  return (
    <div className={styles.page}>
      <BackLink to={paths.user} label={copy.back} />
      <Card as="section" className={styles.card} aria-labelledby="code-title">
        {activation.data ? (
          <Done
            opened={activation.data}
            onAgain={() => {
              setTyped('');
              activation.reset();
            }}
          />
        ) : (
          <>
            <h1 id="code-title">{copy.title}</h1>
            <p className={styles.intro}>{copy.intro}</p>
            <CodeForm value={typed} onChange={setTyped} activation={activation} />
          </>
        )}
      </Card>
    </div>
  );
}

function Done({ opened, onAgain }: { opened: Opened; onAgain: () => void }) {
  const { months, days, book, endsAt } = opened;
  return (
    <div className={styles.done} role="status">
      <span className={styles.icon}>
        <Icon of={CircleCheck} size={32} />
      </span>
      <h1 id="code-title">{copy.done}</h1>
      {book ? (
        <>
          <p className={styles.what}>{copy.book(book.name)}</p>
          <p className={styles.intro}>{copy.bookNote}</p>
        </>
      ) : (
        <>
          <p className={styles.what}>{copy.pro(months > 0 ? copy.months(months) : copy.days(days))}</p>
          {endsAt !== null && (
            <p className={styles.intro}>{copy.until(new Date(endsAt).toLocaleDateString('zh-CN'))}</p>
          )}
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={book ? unitAddress(book.id, 20, 0) : paths.books}>
          {book ? copy.openBook : copy.study}
        </ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
    </div>
  );
}
