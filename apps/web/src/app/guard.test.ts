import { describe, expect, it } from 'vitest';
import { judgeNavigation } from './guard.ts';

const visitor = { hasToken: false, isAdmin: false, isStopped: false };
const learner = { hasToken: true, isAdmin: false, isStopped: false };
const admin = { hasToken: true, isAdmin: true, isStopped: false };
const judge = (path: string, who: typeof visitor) => judgeNavigation(path, `${path}?a=1`, who);

const open = [
  '/forgetPassword',
  '/stop',
  '/agreement/zzcqsm',
  '/agreement/scfwxy',
  '/agreement/nrsqxy',
  '/agreement/yhfwxy',
];

describe('a visitor', () => {
  it.each(['/', '/login', ...open, '/transfer/pay/wx1/year'])('may see %s', (path) => {
    expect(judge(path, visitor)).toEqual({ kind: 'pass' });
  });

  it.each([
    '/home',
    '/main/book',
    '/admin',
    '/agreement/other',
    '/transfer/other',
    '/transfer/payment',
    '/loginx',
  ])('is sent from %s to /login with the target saved', (path) => {
    expect(judge(path, visitor)).toEqual({ kind: 'redirect', to: '/login', saved: `${path}?a=1` });
  });
});

describe('a learner', () => {
  it.each(['/', '/login', '/login/'])('is sent from %s to /main', (path) => {
    expect(judge(path, learner)).toEqual({ kind: 'redirect', to: '/main' });
  });

  it.each(['/home', '/main/book', '/administration'])(
    'opens %s and reloads version and membership',
    (path) => {
      expect(judge(path, learner)).toEqual({ kind: 'refresh' });
    },
  );

  it.each(open)('may see %s', (path) => {
    expect(judge(path, learner)).toEqual({ kind: 'pass' });
  });

  it.each(['/admin', '/admin/book'])('is sent from %s to /', (path) => {
    expect(judge(path, learner)).toEqual({ kind: 'redirect', to: '/' });
  });
});

describe.each([visitor, learner, admin])('while the service is stopped, %j', (who) => {
  it.each(['/', '/login', '/home', '/admin', '/agreement/yhfwxy'])(
    'is sent from %s to the notice',
    (path) => {
      expect(judge(path, { ...who, isStopped: true })).toEqual({ kind: 'redirect', to: '/stop' });
    },
  );

  it('stays at the notice', () => {
    expect(judge('/stop', { ...who, isStopped: true })).toEqual({ kind: 'pass' });
  });
});

it('lets an admin into /admin', () => {
  expect(judge('/admin/book', admin)).toEqual({ kind: 'refresh' });
});
