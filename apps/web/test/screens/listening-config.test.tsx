import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@tingci/contract/account/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownText } from './support/article-samples.ts';
import type { Answers } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';

type Config = User['config'];

const withConfig = (change: Partial<Config>): User => ({
  ...learner,
  config: { ...learner.config, study_type: 'article', ...change },
});

const stored: Answers = {
  '/api/study/article/practice/result': ({ events }) => ({
    results: events.map(({ id }) => ({ id, state: 'stored', reason: null })),
  }),
};

const answersFor = (user: User, id: string): Answers => ({
  ...stored,
  '/api/study/article/temp/group/detail': {
    ...ownText,
    id,
    paragraphs: [
      [
        { en: 'It rains all day.', sound: '/media/1.mp3' },
        { en: 'We stay at home.', sound: '/media/2.mp3' },
      ],
    ],
  },
  '/api/study/article/practice/open': { practice: null },
  '/api/study/article/collect/state': { list: [] },
  '/api/study/customer/v1/update/config': (change) => ({ ...user.config, ...(change as Partial<Config>) }),
});

const openListening = (change: Partial<Config> = {}, stage = 'sentences') => {
  const user = withConfig(change);
  // Each test has a text of its own: the device keeps the practices.
  const id = crypto.randomUUID();
  return openScreen(`/essaylisten?text=${id}&stage=${stage}`, { as: user, answers: answersFor(user, id) });
};

const sent = (wire: { requests: { path: string; fields: object }[] }, end: string) =>
  wire.requests.filter(({ path }) => path.endsWith(end)).map(({ fields }) => fields);

/** The addresses that began to play, in order, and the element that plays. */
let heard: string[];
let playing: HTMLAudioElement | undefined;

beforeEach(() => {
  localStorage.clear();
  heard = [];
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLAudioElement) {
    heard.push(new URL(this.src).pathname);
    playing = this;
  });
});

const endSound = () => fireEvent(playing as HTMLAudioElement, new Event('ended'));

test.each<[name: string, role: 'switch' | 'combobox', value: string, change: Partial<Config>]>([
  ['每句播放遍数', 'combobox', '3', { article_repetitions: 3 }],
  ['精听时显示原文', 'switch', '', { article_content_show: false }],
  ['精听时显示译文', 'switch', '', { article_content_translate: false }],
  ['听写后马上批改', 'switch', '', { article_correction: false }],
  ['精听播放方式', 'combobox', 'whole', { article_playback_type: 'whole' }],
  ['主要练什么', 'combobox', 'lexicon', { study_type: 'lexicon' }],
])('the row %s is saved', async (name, role, value, change) => {
  const { user, wire } = await openListening();
  await user.click(await screen.findByRole('button', { name: '精听设置' }));
  const row = await screen.findByRole(role, { name });
  await (role === 'switch' ? user.click(row) : user.selectOptions(row, value));
  await waitFor(() => expect(sent(wire, '/update/config').at(-1)).toMatchObject(change));
});

test('article_content_show hides the text, and its blocks stay', async () => {
  await openListening({ article_content_show: false });
  expect(await screen.findAllByText('隐藏的句子，4 个词')).toHaveLength(2);
  expect(screen.queryByText('It rains all day.')).toBeNull();
});

test('article_repetitions and article_playback_type decide what follows a sentence', async () => {
  const { user } = await openListening({ article_repetitions: 2, article_playback_type: 'whole' });
  await user.click(await screen.findByRole('button', { name: '播放' }));
  endSound();
  endSound();
  expect(heard).toEqual(['/media/1.mp3', '/media/1.mp3', '/media/2.mp3']);
});

test('a sentence alone stops after its repeats', async () => {
  const { user } = await openListening({ article_repetitions: 2, article_playback_type: 'sentence' });
  await user.click(await screen.findByRole('button', { name: '播放' }));
  endSound();
  endSound();
  expect(heard).toEqual(['/media/1.mp3', '/media/1.mp3']);
});

test('a sentence in a loop never stops by itself', async () => {
  const { user } = await openListening({ article_repetitions: 1, article_playback_type: 'sentence_loop' });
  await user.click(await screen.findByRole('button', { name: '播放' }));
  for (let times = 0; times < 4; times++) endSound();
  expect(heard).toEqual(Array.from({ length: 5 }, () => '/media/1.mp3'));
});

test.each([
  [true, '写错了还能改', /第 1 次/],
  [false, '只写一次', '已记下，批改在结果页'],
] as const)('article_correction %s: %s', async (article_correction, _, said) => {
  const { user } = await openListening({ article_correction }, 'dictation');
  await user.type(await screen.findByRole('textbox', { name: '写下你听到的句子' }), 'it rains at day{Enter}');
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test.each([
  ['lexicon', '单词听写'],
  ['article', '句子精听'],
] as const)('study_type %s puts %s first', async (study_type, title) => {
  await openScreen('/mode', {
    as: withConfig({ study_type }),
    answers: { ...stored, '/api/study/article/sentence/list': { list: [] } },
  });
  await screen.findByText('单词听写');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(title);
});
