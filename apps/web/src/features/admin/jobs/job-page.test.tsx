// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { JobPage } from './job-page.tsx';
import '../../../../test/wait-limit.ts';

const wireJob = (fields: object) => ({
  id: '0d2c7a53-7c2e-4a55-9d0a-6a5b1f0c9a11',
  name: 'render-recording',
  title: '生成录音',
  state: 'failed',
  progress: 0.4,
  step: '',
  step_text: '',
  error: 'speech engine: died',
  created_at: 1,
  started_at: 2,
  ended_at: 3,
  attempts: 4,
  owner_id: null,
  ...fields,
});
const counts = { queued: 0, retrying: 0, running: 0, done: 7, cancelled: 0, failed: 1 };
const LIST = '/api/study/admin/v1/job/list';
const FILES = '/api/study/admin/v1/dictionary/file/list';
const SOURCES = '/api/study/admin/v1/sound/source/list';
const PREPARE = '/api/study/admin/v1/sound/prepare';
const IMPORT = '/api/study/admin/v1/dictionary/import';

let answers: Record<string, object>;
let bodies: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  bodies = [];
  answers = {
    [LIST]: { list: [wireJob({})], total: 1, page: 1, page_size: 20, counts },
    [SOURCES]: {
      list: [
        { id: 7, name: '雅思听力' },
        { id: 9, name: '易混音词' },
      ],
      total: 2,
    },
    [FILES]: { list: [{ file: 'ecdict.csv', bytes: 2_000_000, changed_at: 1 }] },
  };
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const path = new URL(String(url), 'http://page.test').pathname;
    bodies.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({ status: 0, message: '', values: answers[path] });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (address = '/admin/job') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <JobPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const sent = (to: string) => bodies.filter(({ path }) => path === to).map(({ body }) => body);

test('lists jobs with attempts and error, and queues a failed one again', async () => {
  show();
  const row = await screen.findByRole('listitem');
  for (const shown of ['生成录音', '失败', 'speech engine: died', '4', '系统']) {
    expect(within(row).getByText(shown)).toBeDefined();
  }
  answers['/api/study/job/v1/retry'] = wireJob({ state: 'queued', error: '' });
  answers[LIST] = { list: [], total: 0, page: 1, page_size: 20, counts: { ...counts, failed: 0 } };
  fireEvent.click(within(row).getByRole('button', { name: '重试' }));
  await screen.findByText('没有符合条件的任务');
  expect(sent('/api/study/job/v1/retry')).toMatchObject([{ job_id: wireJob({}).id }]);
});

test('requests the state in the address, with the counts of all states', async () => {
  show('/admin/job?state=failed');
  await screen.findByRole('listitem');
  expect(sent(LIST)).toMatchObject([{ state: 'failed', page: 1 }]);
  expect(screen.getByRole('radio', { name: '已完成 7' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '全部' }));
  await waitFor(() => expect(sent(LIST).at(-1)).not.toHaveProperty('state'));
});

test('starts an import of a dictionary and follows it', async () => {
  const id = 'e3b7b2f0-58a4-4d8b-8a5e-6d2f7f1f0b22';
  answers[IMPORT] = { job_id: id };
  answers['/api/study/job/v1/detail'] = wireJob({
    id,
    title: '导入词典',
    state: 'running',
    error: '',
    ended_at: null,
  });
  show();
  fireEvent.click(await screen.findByRole('switch', { name: '跳过有问题的行' }));
  fireEvent.click(screen.getByRole('button', { name: '开始导入' }));
  await screen.findByText('导入词典 · 进行中');
  expect(sent(IMPORT)).toMatchObject([{ file: 'ecdict.csv', encoding: 'utf-8', keeps_good: true }]);
  expect(screen.getByRole('progressbar', { name: '导入词典的进度' })).toBeDefined();
});

test('starts the preparation of the sounds of a book and follows it', async () => {
  const id = 'e3b7b2f0-58a4-4d8b-8a5e-6d2f7f1f0b23';
  answers[PREPARE] = { job_id: id };
  const running = { id, title: '预先生成声音', state: 'running', error: '', ended_at: null };
  answers['/api/study/job/v1/detail'] = wireJob(running);
  show();
  fireEvent.change(await screen.findByRole('combobox', { name: '词书' }), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('switch', { name: '例句也生成' }));
  fireEvent.click(screen.getByRole('button', { name: '开始生成' }));
  await screen.findByText('预先生成声音 · 进行中');
  expect(sent(PREPARE)).toMatchObject([{ kind: 'book', id: 9, has_examples: true }]);
});

test('finds the papers by name, and says when there are none', async () => {
  show();
  await screen.findByRole('combobox', { name: '词书' });
  answers[SOURCES] = { list: [], total: 0 };
  fireEvent.click(screen.getByRole('radio', { name: '听力试卷' }));
  fireEvent.change(screen.getByRole('searchbox', { name: '按名称查找' }), { target: { value: '剑' } });
  await screen.findByText('没有找到，请换个名称');
  await waitFor(() => expect(sent(SOURCES).at(-1)).toMatchObject({ kind: 'listening', keyword: '剑' }));
  expect(screen.getByRole('button', { name: '开始生成' }).getAttribute('aria-disabled')).toBe('true');
});

test('says where to put files when there are none', async () => {
  answers[FILES] = { list: [] };
  show();
  await screen.findByText(/dictionaries/);
  expect(screen.queryByRole('button', { name: '开始导入' })).toBeNull();
});
