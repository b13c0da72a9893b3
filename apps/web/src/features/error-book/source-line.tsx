import { Link } from 'react-router';
import { linkTo, paths } from '../../lib/paths.ts';
import type { PaperSource } from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';

/** The question of a paper that a word came from, as a link to its result. */
export function SourceLine({ source }: { source: PaperSource }) {
  const { type, title, part, number, attemptId } = source;
  return (
    <Link className={styles.source} to={linkTo(paths.paperResult, { type, id: attemptId })}>
      {text.source.from(title, text.source.unit[type](part), number)}
    </Link>
  );
}
