import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { articlesQuery } from '../../../practice/api/article-api.ts';
import { Level } from '../../../practice/listening/level.tsx';
import { copy } from './copy.ts';
import styles from './pick-article.module.css';

/** The articles, easiest first. Each opens its labelled listening. */
export function PickArticle() {
  useTitle(copy.title);
  const { data, error, refetch } = useQuery(articlesQuery);
  return (
    <div className={styles.page}>
      <header>
        <h1>{copy.pickTitle}</h1>
        <p className={styles.text}>{copy.pickText}</p>
      </header>
      {error && !data ? (
        <ErrorState title={copy.pickFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <div className={styles.list}>
            <Skeleton height={92} isCard count={6} />
          </div>
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState title={copy.pickNone}>{null}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {data.map(({ id, title, titleZh, level }) => (
            <li key={id}>
              <Link to={linkTo(paths.labelListen, {}, { article: id })} className={styles.article}>
                <strong lang="en">{title}</strong>
                <span>{titleZh}</span>
                <Level level={level} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
