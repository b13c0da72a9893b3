// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { JobProgress } from './job-progress.tsx';
import '../../../test/wait-limit.ts';

const ID = '0d2c7a53-7c2e-4a55-9d0a-6a5b1f0c9a11';
const wireJob = (fields: object) => ({
  id: ID,
  name: 'import-dictionary',
  title: '导入词典',
  state: 'running',
  progress: 0.4,
  step: 'reading',
  step_text: '正在读取',
  error: '',
  created_at: 1,
  started_at: 2,
  ended_at: null,
  ...fields,
});

/** The fake server's responses by path, and the requested paths. */
let answers: Record<string, object>;
let asked: string[];

beforeEach(() => {
  answers = {};
  asked = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = new URL(String(url), 'http://page.test').pathname;
    asked.push(path);
    return Response.json(answers[path]);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const done = (values: object) => ({ status: 0, message: '', values });
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <JobProgress jobId={ID} />
    </QueryClientProvider>,
  );

test('shows the bar with its step, and cancel stops it', async () => {
  answers['/api/study/job/v1/detail'] = done(wireJob({}));
  answers['/api/study/job/v1/cancel'] = done(wireJob({ state: 'cancelled', ended_at: 3 }));
  show();
  await screen.findByText('正在读取');
  expect(screen.getByText('40%')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: '导入词典的进度' }).getAttribute('value')).toBe('40');
  // The page may ask once more, before or after: the server then says the same.
  answers['/api/study/job/v1/detail'] = answers['/api/study/job/v1/cancel'] as object;
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByText('导入词典 · 已取消');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(asked).toContain('/api/study/job/v1/cancel');
});

test('shows why a job failed, and queues it again', async () => {
  answers['/api/study/job/v1/detail'] = done(wireJob({ state: 'failed', error: '找不到文件', ended_at: 3 }));
  answers['/api/study/job/v1/retry'] = done(wireJob({ state: 'queued', progress: 0, step_text: '' }));
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('找不到文件');
  answers['/api/study/job/v1/detail'] = answers['/api/study/job/v1/retry'] as object;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('导入词典 · 等待中');
});

test('reads a job again until it ends', async () => {
  answers['/api/study/job/v1/detail'] = done(wireJob({}));
  show();
  await screen.findByText('40%');
  answers['/api/study/job/v1/detail'] = done(wireJob({ state: 'done', progress: 1, ended_at: 3 }));
  await screen.findByText('导入词典 · 已完成');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a message when the job belongs to another learner', async () => {
  answers['/api/study/job/v1/detail'] = {
    status: 404,
    message: '内容不存在或已被删除',
    values: { code: 'not_found', request_id: 'r' },
  };
  show();
  await screen.findByText('任务读取失败');
});
