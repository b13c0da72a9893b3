import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { administrator, learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';

const READ = '/api/notice/diy-string/{id}';
const LIST = '/api/notice/v1/list';
const UPDATE = '/api/notice/v1/update/{id}';

/** The texts by number, all written at the same instant. */
const texts = (byId: Record<number, string>, writtenAt = 1_760_000_000_000) => ({
  [READ]: ({ id }: { id: number }) => ({ id, text: byId[id] ?? '', updated_at: writtenAt }),
});

test('an announcement is closed on a page, and a new one is shown again', async () => {
  const { user, wire } = await openScreen('/main/feedback', {
    as: learner,
    answers: texts({ 1: '今晚维护', 2: '客服微信 tingci' }),
  });
  const announcement = await screen.findByRole('complementary', { name: '公告' });
  expect(within(announcement).getByText('今晚维护')).toBeDefined();
  expect(await screen.findByText('客服微信 tingci')).toBeDefined();
  await user.click(within(announcement).getByRole('button', { name: '关闭公告' }));
  expect(screen.queryByText('今晚维护')).toBeNull();

  wire.answer(texts({ 1: '明晚维护' }, 1_760_000_100_000));
  const { queryClient } = await import('../../src/lib/query-client.ts');
  await queryClient.invalidateQueries({ queryKey: ['notice'] });
  expect(await screen.findByText('明晚维护')).toBeDefined();
});

test('/login shows the announcement and the customer service', async () => {
  await openScreen('/login', {
    answers: texts({ 1: '短信通道维护', 2: '客服电话 400', 3: '明天恢复' }, 1_760_000_200_000),
  });
  expect(await screen.findByText('短信通道维护')).toBeDefined();
  expect(await screen.findByText('客服电话 400')).toBeDefined();
  expect(screen.queryByText('明天恢复')).toBeNull();
});

test('/stop shows the reason of the operator, or its own text', async () => {
  await openScreen('/stop', {
    answers: texts({ 3: '系统升级，明天 8:00 恢复' }),
    settings: { is_stopped: true },
  });
  expect(await screen.findByText('系统升级，明天 8:00 恢复')).toBeDefined();
});

test('/admin/notice writes a text over the one that was seen, and asks before a change is lost', async () => {
  let list = [
    { id: 1, text: '今晚维护', updated_at: 1_760_000_000_000 as number | null },
    { id: 2, text: '', updated_at: null },
    { id: 3, text: '', updated_at: null },
  ];
  const { user, wire, path } = await openScreen('/admin/notice', {
    as: administrator,
    answers: {
      [LIST]: () => ({ list }),
      [UPDATE]: ({ id, text = '' }) => {
        const written = { id, text, updated_at: 1_760_000_100_000 };
        list = list.map((notice) => (notice.id === id ? written : notice));
        return written;
      },
    },
  });
  const card = await screen.findByRole('region', { name: '公告' });
  const field = within(card).getByRole('textbox');
  await user.clear(field);
  await user.type(field, '明晚维护');
  await user.click(screen.getByRole('link', { name: '审计' }));
  await user.click(await screen.findByRole('button', { name: '留在这里' }));
  expect(path()).toBe('/admin/notice');
  await user.click(within(card).getByRole('button', { name: '保存' }));
  await expect.poll(() => within(card).queryByText(/上次修改/)).not.toBeNull();
  const sent = () => wire.requests.filter((request) => request.path.startsWith('/api/notice/v1/update/'));
  expect(sent()[0]?.fields).toMatchObject({
    text: '明晚维护',
    seen_at: 1_760_000_000_000,
  });
  // A text that nobody wrote has no instant.
  const contact = screen.getByRole('region', { name: '客服' });
  await user.type(within(contact).getByRole('textbox'), '电话');
  await user.click(within(contact).getByRole('button', { name: '保存' }));
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]?.fields).not.toHaveProperty('seen_at');
});

test('/admin/notice shows what another administrator wrote meanwhile, and keeps what is typed', async () => {
  const listOf = (text: string, writtenAt: number) => ({
    list: [{ id: 1, text, updated_at: writtenAt }],
  });
  const { user, wire } = await openScreen('/admin/notice', {
    as: administrator,
    answers: { [LIST]: listOf('今晚维护', 1_760_000_000_000), [UPDATE]: () => refuse('notice_changed') },
  });
  const field = await screen.findByRole('textbox', { name: '公告' });
  await user.clear(field);
  await user.type(field, '明晚维护');
  wire.answer({ [LIST]: listOf('后天维护', 1_760_000_100_000) });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('另一位管理员刚改成：后天维护')).toBeDefined();
  expect((field as HTMLTextAreaElement).value).toBe('明晚维护');

  const sent = () => wire.requests.filter((request) => request.path.startsWith('/api/notice/v1/update/'));
  // Without a decision, a save still names the text that was seen first.
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect
    .poll(() => sent().map(({ fields }) => fields.seen_at))
    .toEqual([1_760_000_000_000, 1_760_000_000_000]);
  await user.click(screen.getByRole('button', { name: '用我的' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => sent().at(-1)?.fields.seen_at).toBe(1_760_000_100_000);
});
