import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { shelves, words } from './support/samples.ts';

const [word] = words;
if (!word) throw new Error('There is no sample word.');

test('/admin/report closes a report', async () => {
  const { user, wire } = await openScreen('/admin/report', {
    as: administrator,
    answers: {
      '/api/study/lexicon/v1/word/report/list': {
        list: [
          {
            id: 1,
            word,
            shown_translate: 'n. 租户',
            types: ['翻译不准'],
            description: '应是房客',
            nickname: '小听',
            reported_at: 1_760_000_000_000,
            done_at: null,
            note: '',
          },
        ],
        total: 1,
        page: 1,
        page_size: 20,
        counts: { open: 1, done: 0 },
      },
      '/api/study/lexicon/v1/word/report/update': { updated: 1 },
    },
  });
  expect(await screen.findByText('应是房客')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /处理/ }));
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('report/update'))?.fields)
    .toMatchObject({ report_ids: [1], status: 'done' });
});

test('/admin/report shows what a learner wrote as text', async () => {
  const hostile = '<img src=x onerror="alert(1)"><b>bold</b>';
  await openScreen('/admin/report', {
    as: administrator,
    answers: {
      '/api/study/lexicon/v1/word/report/list': {
        list: [
          {
            id: 1,
            word,
            shown_translate: hostile,
            types: ['翻译不准'],
            description: hostile,
            nickname: hostile,
            reported_at: 1_760_000_000_000,
            done_at: null,
            note: hostile,
          },
        ],
        total: 1,
        page: 1,
        page_size: 20,
        counts: { open: 1, done: 0 },
      },
    },
  });
  expect((await screen.findAllByText((text) => text.includes(hostile))).length).toBeGreaterThan(1);
  expect(document.querySelector('img[src="x"], [onerror], b')).toBeNull();
});

test('/admin/more says 开发中', async () => {
  await openScreen('/admin/more', { as: administrator });
  expect(await screen.findByText('开发中')).toBeDefined();
});

test('/admin redirects a learner', async () => {
  const { path } = await openScreen('/admin/report', { as: learner, answers: shelves });
  expect(await screen.findByRole('region', { name: '全部词书' })).toBeDefined();
  expect(path()).toBe('/main/book');
});

test('/admin/audit shows a broken chain, and asks for an action', async () => {
  const { wire } = await openScreen('/admin/audit?action=pro_granted&days=7', {
    as: administrator,
    answers: {
      '/api/study/admin/v1/audit/list': {
        list: [
          {
            id: 5,
            at: 1_760_000_000_000,
            actor: '12',
            actor_name: '小听',
            action: 'pro_granted',
            subject: 'user 7',
            reason: '补偿',
            detail: '{"days":3}',
          },
        ],
        total: 1,
        page: 1,
        page_size: 20,
      },
      '/api/study/admin/v1/audit/verify': { count: 3, head_hash: 'ab'.repeat(32), broken_at: 4 },
    },
  });
  expect((await screen.findByText('小听')).closest('dd')?.textContent).toBe('小听（用户 12）');
  for (const shown of ['user 7', '补偿', '{"days":3}']) {
    expect(await screen.findByText(shown)).toBeDefined();
  }
  expect(await screen.findByText(/^第 4 条记录被改过/)).toBeDefined();
  const asked = wire.requests.find(({ path }) => path.endsWith('audit/list'))?.fields;
  expect(asked).toMatchObject({ action: 'pro_granted', from: expect.any(Number), page: 1 });
});

test('/admin/security suspends an account, which stays on the page with the keyboard focus', async () => {
  let suspendedAt: number | null = null;
  const { user, wire } = await openScreen('/admin/security', {
    as: administrator,
    answers: {
      '/api/study/admin/v1/security/list': {
        list: [
          {
            id: 6,
            at: 1_760_000_000_000,
            kind: 'account_suspended',
            user_id: 7,
            user_name: '小听',
            ip: '0.0.0.0',
            device: '',
            detail: 'user 8',
          },
        ],
        total: 1,
        page: 1,
        page_size: 20,
      },
      '/api/study/admin/v1/account/find': () => ({
        user_id: 7,
        phone_number: '137****0001',
        nickname: '小听',
        is_admin: false,
        created_at: 1_760_000_000_000,
        suspended_at: suspendedAt,
        session_count: 1,
      }),
      '/api/study/admin/v1/account/suspend': () => {
        suspendedAt = 1_760_000_000_000;
        return null;
      },
    },
  });
  expect(await screen.findByText('管理员（用户 8）')).toBeDefined();
  await user.type(screen.getByLabelText('手机号'), '137{Enter}');
  expect(await screen.findByText('请输入正确的手机号')).toBeDefined();
  await user.type(screen.getByLabelText('手机号'), '00000001{Enter}');
  await user.type(await screen.findByLabelText('理由'), '多人共用');
  const button = screen.getByRole('button', { name: '暂停账号' });
  await user.click(button);
  expect(await screen.findByText(/^已暂停/)).toBeDefined();
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe('恢复账号');
  expect(wire.requests.find(({ path }) => path.endsWith('account/suspend'))?.fields).toMatchObject({
    user_id: 7,
    reason: '多人共用',
  });
});
