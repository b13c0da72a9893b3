import { screen, waitFor } from '@testing-library/react';
import type { User } from '@tingci/contract/account/user';
import type { ResponseOf } from '@tingci/contract/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { errors } from './support/samples.ts';

type Config = User['config'];

const text: ResponseOf<'/api/study/article/v1/detail'> = {
  id: 5,
  title: 'Rain',
  title_zh: '雨',
  topic: 'daily-life',
  level: '基础',
  access: 'free',
  summary: '',
  word_count: 2,
  sentence_count: 1,
  paragraphs: [[{ en: 'It rains.', zh: '下雨了。' }]],
  questions: [],
  words: [],
};

const sound: ResponseOf<'/api/study/walkman/v1/prepare'> = {
  is_ready: true,
  done: 1,
  total: 1,
  whole: {
    url: '/media/walkman.mp3',
    duration_ms: 4000,
    marks: [{ item: 0, part: 'word', start: 0, end: 900 }],
  },
  head: null,
  skipped: [],
};

const open = (change: Partial<Config>, more: Answers = {}, address = '/walkman?list=article&id=5') => {
  const user = { ...learner, config: { ...learner.config, ...change } };
  return openScreen(address, {
    as: user,
    answers: {
      '/api/study/article/v1/detail': text,
      '/api/study/article/v1/list': { list: [] },
      '/api/study/lexicon/v1/error/list': errors,
      '/api/study/walkman/v1/prepare': sound,
      '/api/study/customer/v1/update/config': (given) => ({ ...user.config, ...(given as Partial<Config>) }),
      ...more,
    },
  });
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

const prepared = (wire: { requests: { path: string; fields: Record<string, unknown> }[] }) =>
  wire.requests.findLast(({ path }) => path.endsWith('/walkman/v1/prepare'))?.fields;

test.each<[string, Partial<Config>]>([
  ['读单词', { is_word_pronunciation: false }],
  ['读释义', { is_chinese_definition: false }],
])('the row %s is saved', async (name, change) => {
  const { user, wire } = await open({});
  await user.click(await screen.findByRole('switch', { name }));
  await waitFor(() =>
    expect(wire.requests.findLast(({ path }) => path.endsWith('/update/config'))?.fields).toMatchObject(
      change,
    ),
  );
});

test('the row 读拼写 is saved, for words', async () => {
  const { user, wire } = await open({}, {}, '/walkman?list=errors');
  await user.click(await screen.findByRole('switch', { name: '读拼写' }));
  await waitFor(() =>
    expect(wire.requests.findLast(({ path }) => path.endsWith('/update/config'))?.fields).toMatchObject({
      is_word_spelling: false,
    }),
  );
});

test.each<[Partial<Config>, object]>([
  [{}, { word: true, spelling: true, meaning: true }],
  [{ is_word_pronunciation: false }, { word: false, spelling: true, meaning: true }],
  [{ is_word_spelling: false }, { word: true, spelling: false, meaning: true }],
  [{ is_chinese_definition: false }, { word: true, spelling: true, meaning: false }],
])('with %j the sound says %j', async (change, parts) => {
  const { user, wire } = await open(change);
  await user.click(await screen.findByRole('button', { name: '播放' }));
  await waitFor(() => expect(prepared(wire)?.parts).toMatchObject(parts));
});

test('the limit of sounds is explained, and nothing is lost', async () => {
  const { user, wire } = await open({}, { '/api/study/walkman/v1/prepare': () => refuse('walkman_busy') });
  await user.click(await screen.findByRole('button', { name: '播放' }));
  expect(await screen.findByText('已有 6 段声音正在生成，等一段好了再听这一段')).toBeDefined();
  wire.answer({ '/api/study/walkman/v1/prepare': sound });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('整段声音已就绪，可以锁屏')).toBeDefined();
});

test('a resource plays its own file, without the settings of voices', async () => {
  const id = '0198d3a0-0000-7000-8000-000000000009';
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user, wire } = await openScreen(`/walkman?list=resource&id=${id}`, {
    as: learner,
    answers: {
      '/api/study/customize/v1/list': { list: [], used_bytes: 0, quota_bytes: 1, free_left: 3 },
      '/api/study/customize/v1/practice/{id}': {
        id,
        name: '晨间播客',
        bytes: 9,
        content_type: 'audio/mpeg',
        duration_ms: 4000,
        sentence_count: 1,
        timing: 'given',
        version: 1,
        created_at: 1_760_000_000_000,
        is_locked: false,
        url: '/media/own.mp3',
        sentences: [{ id: 'a', start: 500, end: 900, text: 'Good morning.', translation: '早上好。' }],
      },
    },
  });
  expect(await screen.findByText('1 句')).toBeDefined();
  expect(screen.queryByText('乱序')).toBeNull();
  await user.click(screen.getByRole('button', { name: '播放' }));
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect(wire.requests.some(({ path }) => path.includes('/walkman/'))).toBe(false);
});
