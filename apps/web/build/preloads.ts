import { paths } from '../src/lib/paths.ts';

/** Pages whose code the head script fetches early, with the files (under `src/`) of each. */
export const preloadedPages: Record<string, string[]> = {
  [paths.landing]: ['app/routes/landing.tsx'],
  [paths.practice]: ['app/routes/home.tsx', 'assets/fonts/practice.woff2'],
  [paths.login]: ['app/routes/login.tsx'],
  [paths.welcome]: ['app/routes/welcome.tsx'],
  [paths.books]: ['app/routes/book.tsx'],
  [paths.walkman]: ['app/routes/walkman.tsx'],
  [paths.contrast]: ['app/routes/contrast.tsx'],
  [paths.errorBook]: ['app/routes/error-book.tsx'],
  [paths.statistics]: ['app/routes/statistics.tsx'],
  [paths.articles]: ['app/routes/article-library.tsx'],
  [paths.articleUser]: ['app/routes/article-user.tsx'],
  [paths.articleCollect]: ['app/routes/article-collect.tsx'],
  [paths.articleHistory]: ['app/routes/article-history.tsx'],
  [paths.papers]: ['app/routes/papers.tsx'],
  [paths.ownBooks]: ['app/routes/vocabulary-book.tsx'],
  [paths.ownBook]: ['app/routes/vocabulary-book-detail.tsx'],
  [paths.user]: ['app/routes/user.tsx'],
};
