import { createBrowserRouter, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { readCredentials } from '../lib/session/credentials.ts';
import { appConfigQuery } from '../shared-state/app-config.ts';
import { loadProfile } from '../shared-state/session/profile.ts';
import { sessionStore } from '../shared-state/session/store.ts';
import { judgeNavigation } from './guard.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PlainShell } from './shell/plain-shell.tsx';
import { Root } from './shell/root.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { checkOwnVersion } from './version.ts';

function refresh(): void {
  void checkOwnVersion();
  // A failure has shown its toast; the page goes on with what it knows.
  loadProfile().catch(() => undefined);
}

let refreshedPath = '';

const guard: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const hasToken = readCredentials() !== undefined;
  const isAdminArea = url.pathname.startsWith('/admin');
  // Rights are asked of the server where they decide; elsewhere what the page already knows is enough to go on.
  const user =
    hasToken && isAdminArea ? await loadProfile().catch(() => undefined) : sessionStore.getState().user;
  const verdict = judgeNavigation(url.pathname, `${url.pathname}${url.search}${url.hash}`, {
    hasToken,
    isAdmin: user?.is_admin ?? false,
    isStopped: queryClient.getQueryData(appConfigQuery.queryKey)?.is_stopped ?? false,
  });
  if (verdict.kind === 'redirect') {
    if (verdict.saved) sessionStore.setState({ redirectUrl: verdict.saved });
    throw redirect(verdict.to);
  }
  // A change of query alone, such as a letter typed into a search, is not another page.
  if (verdict.kind === 'refresh' && refreshedPath !== url.pathname) {
    // In a task of its own: signing must not stand between the learner and the page.
    setTimeout(refresh);
  }
  refreshedPath = url.pathname;
  return next();
};

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    middleware: [guard],
    // Without a loader the router would skip the guard on navigations that load nothing.
    loader: () => null,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: () => import('./routes/landing.tsx') },
      {
        Component: PlainShell,
        ErrorBoundary: RouteFailure,
        children: [
          { path: '/login', lazy: () => import('./routes/login.tsx') },
          { path: '/forgetPassword', lazy: () => import('./routes/forget-password.tsx') },
          { path: '/stop', lazy: () => import('./routes/stop.tsx') },
          { path: '/agreement/:name', lazy: () => import('./routes/agreement.tsx') },
          { path: '/welcome', lazy: () => import('./routes/welcome.tsx') },
        ],
      },
      {
        lazy: () => import('./routes/admin-shell.tsx'),
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              { path: '/admin', loader: () => redirect('/admin/report') },
              { path: '/admin/report', lazy: () => import('./routes/admin-report.tsx') },
              { path: '/admin/more', lazy: () => import('./routes/admin-more.tsx') },
            ],
          },
        ],
      },
      {
        Component: AppShell,
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              { path: '/home', lazy: () => import('./routes/home.tsx') },
              { path: '/mode', lazy: () => import('./routes/mode.tsx') },
              { path: '/contrast', lazy: () => import('./routes/contrast.tsx') },
              { path: '/main/book', lazy: () => import('./routes/book.tsx') },
              { path: '/main/errorBook', lazy: () => import('./routes/error-book.tsx') },
              { path: '/main/statistics', lazy: () => import('./routes/statistics.tsx') },
              { path: '/article/library', lazy: () => import('./routes/article-library.tsx') },
              { path: '/article/library/:id', lazy: () => import('./routes/article.tsx') },
              { path: '/ielts', lazy: () => import('./routes/papers.tsx') },
              { path: '/ielts/index/writing/:id', lazy: () => import('./routes/writing-task.tsx') },
              { path: '/ielts/index/speaking/:id', lazy: () => import('./routes/speaking-topic.tsx') },
              { path: '/ielts/index/:type/:id', lazy: () => import('./routes/paper.tsx') },
              { path: '/ielts/result/:type/:id', lazy: () => import('./routes/paper-result.tsx') },
              { path: '/main/vocabularyBook', lazy: () => import('./routes/vocabulary-book.tsx') },
              {
                path: '/main/vocabularyBookDetail',
                lazy: () => import('./routes/vocabulary-book-detail.tsx'),
              },
              { path: '/main/user', lazy: () => import('./routes/user.tsx') },
            ],
          },
        ],
      },
      { path: '/gallery', loader: () => redirect('/main/book') },
      { path: '/main', loader: () => redirect('/main/book') },
      { path: '/article', loader: () => redirect('/main') },
      { path: '*', loader: () => redirect('/') },
    ],
  },
];

/** The router of the app; the guard stands before every page. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}
