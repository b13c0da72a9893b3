import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { paths, redirects } from '../lib/paths.ts';
import { toast } from '../lib/toast.ts';
import { guardNavigation } from './guard-navigation.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PlainShell } from './shell/plain-shell.tsx';
import { Root } from './shell/root.tsx';
import { RouteFailure } from './shell/route-failure.tsx';

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    middleware: [guardNavigation],
    // Without a loader the router would skip the guard on routes that load nothing.
    loader: () => null,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    HydrateFallback: () => null,
    children: [
      { path: paths.landing, lazy: () => import('./routes/landing.tsx') },
      {
        Component: PlainShell,
        ErrorBoundary: RouteFailure,
        children: [
          { path: paths.login, lazy: () => import('./routes/login.tsx') },
          { path: paths.forgetPassword, lazy: () => import('./routes/forget-password.tsx') },
          { path: paths.closed, lazy: () => import('./routes/closed.tsx') },
          { path: paths.stop, lazy: () => import('./routes/stop.tsx') },
          { path: paths.agreement, lazy: () => import('./routes/agreement.tsx') },
          { path: paths.cashier, lazy: () => import('./routes/cashier.tsx') },
          { path: paths.welcome, lazy: () => import('./routes/welcome.tsx') },
        ],
      },
      {
        lazy: () => import('./routes/admin-shell.tsx'),
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              { path: paths.adminBooks, lazy: () => import('./routes/admin-book.tsx') },
              { path: paths.adminReports, lazy: () => import('./routes/admin-report.tsx') },
              { path: paths.adminFeedback, lazy: () => import('./routes/admin-feedback.tsx') },
              { path: paths.adminNotices, lazy: () => import('./routes/admin-notice.tsx') },
              { path: paths.adminOrders, lazy: () => import('./routes/admin-order.tsx') },
              { path: paths.adminExceptions, lazy: () => import('./routes/admin-exception.tsx') },
              { path: paths.adminJobs, lazy: () => import('./routes/admin-job.tsx') },
              { path: paths.adminAudit, lazy: () => import('./routes/admin-audit.tsx') },
              { path: paths.adminSecurity, lazy: () => import('./routes/admin-security.tsx') },
              { path: paths.adminCodes, lazy: () => import('./routes/admin-code.tsx') },
              { path: paths.adminGrants, lazy: () => import('./routes/admin-grant.tsx') },
              { path: paths.adminAccess, lazy: () => import('./routes/admin-access.tsx') },
              { path: paths.adminMore, lazy: () => import('./routes/admin-more.tsx') },
            ],
          },
        ],
      },
      {
        lazy: () => import('./routes/test-shell.tsx'),
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              { path: paths.speakingTopic, lazy: () => import('./routes/speaking-topic.tsx') },
              { path: paths.writingTask, lazy: () => import('./routes/writing-task.tsx') },
              { path: paths.paper, lazy: () => import('./routes/paper.tsx') },
              { path: paths.suite, lazy: () => import('./routes/exam.tsx') },
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
              { path: paths.practice, lazy: () => import('./routes/home.tsx') },
              { path: paths.mode, lazy: () => import('./routes/mode.tsx') },
              { path: paths.walkman, lazy: () => import('./routes/walkman.tsx') },
              { path: paths.contrast, lazy: () => import('./routes/contrast.tsx') },
              { path: paths.books, lazy: () => import('./routes/book.tsx') },
              { path: paths.communityBooks, lazy: () => import('./routes/community-books.tsx') },
              { path: paths.errorBook, lazy: () => import('./routes/error-book.tsx') },
              { path: paths.statistics, lazy: () => import('./routes/statistics.tsx') },
              { path: paths.articles, lazy: () => import('./routes/article-library.tsx') },
              { path: paths.articleUser, lazy: () => import('./routes/article-user.tsx') },
              { path: paths.articleTimeline, lazy: () => import('./routes/article-timeline.tsx') },
              { path: paths.articleCollect, lazy: () => import('./routes/article-collect.tsx') },
              { path: paths.articleHistory, lazy: () => import('./routes/article-history.tsx') },
              { path: paths.articleText, lazy: () => import('./routes/article.tsx') },
              { path: paths.essayListen, lazy: () => import('./routes/essay-listen.tsx') },
              { path: paths.articleResult, lazy: () => import('./routes/article-result.tsx') },
              { path: paths.labelListen, lazy: () => import('./routes/label-listen.tsx') },
              { path: paths.articleSignResult, lazy: () => import('./routes/article-sign-result.tsx') },
              { path: paths.papers, lazy: () => import('./routes/papers.tsx') },
              { path: paths.talkResult, lazy: () => import('./routes/talk-result.tsx') },
              { path: paths.essayResult, lazy: () => import('./routes/essay-result.tsx') },
              { path: paths.paperResult, lazy: () => import('./routes/paper-result.tsx') },
              { path: paths.suiteResult, lazy: () => import('./routes/suite-result.tsx') },
              { path: paths.ownBooks, lazy: () => import('./routes/vocabulary-book.tsx') },
              {
                path: paths.ownBook,
                lazy: () => import('./routes/vocabulary-book-detail.tsx'),
              },
              { path: paths.bookImport, lazy: () => import('./routes/book-import.tsx') },
              { path: paths.bookEdit, lazy: () => import('./routes/book-edit.tsx') },
              { path: paths.joinBook, lazy: () => import('./routes/join-book.tsx') },
              { path: paths.joinForm, lazy: () => import('./routes/join-book.tsx') },
              { path: paths.code, lazy: () => import('./routes/code.tsx') },
              { path: paths.codeForm, lazy: () => import('./routes/code.tsx') },
              { path: paths.answerBooks, lazy: () => import('./routes/answer-book.tsx') },
              { path: paths.feedback, lazy: () => import('./routes/feedback.tsx') },
              { path: paths.closeAccount, lazy: () => import('./routes/close-account.tsx') },
              { path: paths.vip, lazy: () => import('./routes/vip.tsx') },
              { path: paths.vipPro, lazy: () => import('./routes/vip.tsx') },
              { path: paths.user, lazy: () => import('./routes/user.tsx') },
            ],
          },
        ],
      },
      ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
      { path: '*', loader: leaveUnknownPage },
    ],
  },
];

/** An unknown address leads to the start, and says so. */
function leaveUnknownPage() {
  toast.info('没有这个页面，已回到首页');
  return redirect(paths.landing);
}

/** The router of the app; the guard runs before every page. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}
