import { Button, ButtonLink } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { OwnBook } from '../../../practice/api/books-api.ts';
import { closeDecision } from '../api/submission-api.ts';
import { copy } from './copy.ts';
import styles from './submission.module.css';

/** Decisions about submitted books that the learner has not read. Without any it shows nothing. */
export function SubmissionNews({ books }: { books: readonly OwnBook[] }) {
  const decided = books.filter(({ hasDecision, submission }) => hasDecision && submission !== 'none');
  if (decided.length === 0) return null;
  return (
    <section aria-label={copy.news}>
      <KeptFocus as="ul" className={styles.news}>
        {decided.map((book) => (
          <NewsItem key={book.id} book={book} />
        ))}
      </KeptFocus>
    </section>
  );
}

function NewsItem({ book: { id, name, submission } }: { book: OwnBook }) {
  const { busy, run } = useAction<'close'>();
  return (
    <li className={styles.note} data-state={submission}>
      <p>{submission !== 'none' && copy.newsOf[submission](name)}</p>
      <div className={styles.buttons}>
        <ButtonLink size="sm" variant="ghost" to={linkTo(paths.ownBook, {}, { id })}>
          {copy.see}
        </ButtonLink>
        <Button
          size="sm"
          isBusy={busy === 'close'}
          onClick={() => void run('close', () => closeDecision(id))}
        >
          {copy.known}
        </Button>
      </div>
    </li>
  );
}
