/** Pages whose code is asked for by the inline script, with the files (under `src/`) that start them. */
export const preloadedPages: Record<string, string[]> = {
  '/': ['app/routes/landing.tsx'],
  '/home': ['app/routes/home.tsx', 'assets/fonts/practice.woff2'],
  '/login': ['app/routes/login.tsx'],
  '/welcome': ['app/routes/welcome.tsx'],
  '/main/book': ['app/routes/book.tsx'],
  '/contrast': ['app/routes/contrast.tsx'],
  '/main/errorBook': ['app/routes/error-book.tsx'],
  '/main/statistics': ['app/routes/statistics.tsx'],
  '/article/library': ['app/routes/article-library.tsx'],
  '/ielts': ['app/routes/papers.tsx'],
  '/main/vocabularyBook': ['app/routes/vocabulary-book.tsx'],
  '/main/vocabularyBookDetail': ['app/routes/vocabulary-book-detail.tsx'],
  '/main/user': ['app/routes/user.tsx'],
  '/admin/report': ['app/routes/admin-shell.tsx', 'app/routes/admin-report.tsx'],
};
