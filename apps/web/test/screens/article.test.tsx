import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  articles,
  articleText,
  collected,
  labelledRecord,
  ownText,
  paperPart,
  practised,
  progress,
  recordingOf,
} from './support/article-samples.ts';
import { refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';

test('/article/library lists the articles and filters them by level', async () => {
  const { user } = await openScreen('/article/library', {
    as: learner,
    answers: { '/api/study/article/v1/list': articles, '/api/study/article/progress/list': progress },
  });
  expect((await screen.findByText('The Lost Umbrella')).closest('a')?.getAttribute('href')).toBe(
    '/article/library/5',
  );
  await user.click(screen.getByText('进阶'));
  expect(await screen.findByText(/共 0 篇|没有/)).toBeDefined();
});

test('/article/library/{id} shows the sentences, and checks an answer', async () => {
  const { user } = await openScreen('/article/library/5', {
    as: learner,
    answers: {
      '/api/study/article/v1/detail': articleText,
      '/api/study/article/collect/state': { list: [] },
      '/api/study/speech/v1/recording': recordingOf(2),
    },
  });
  expect(await screen.findByText(/She found her umbrella\./)).toBeDefined();
  await user.click(screen.getByText(/A\. A hat/));
  await user.click(screen.getByRole('button', { name: '核对答案' }));
  expect((await screen.findAllByText(/她找到了自己的伞/)).length).toBeGreaterThan(1);
});

test('a sentence that is pressed before its sound is ready plays when the sound is ready', async () => {
  let recording = {
    ...recordingOf(2),
    is_ready: false,
    done: 1,
    spans: [] as { start: number; end: number }[],
  };
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await openScreen('/article/library/5', {
    as: learner,
    answers: {
      '/api/study/article/v1/detail': articleText,
      '/api/study/article/collect/state': { list: [] },
      '/api/study/speech/v1/recording': () => recording,
    },
  });
  expect(await screen.findByText('正在准备声音 1 / 2 句')).toBeDefined();
  await user.click(screen.getByText('She found her umbrella.'));
  expect(await screen.findByText('声音还在准备，好了就播放')).toBeDefined();
  expect(play).not.toHaveBeenCalled();
  recording = recordingOf(2);
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect((play.mock.contexts[0] as HTMLAudioElement).currentTime).toBe(1);
  expect(screen.queryByText(/正在准备声音/)).toBeNull();
  expect(screen.getByText('She found her umbrella.').getAttribute('aria-current')).toBe('true');
});

test('/article/library finds articles by text, length and progress', async () => {
  const { user } = await openScreen('/article/library?progress=open', {
    as: learner,
    answers: { '/api/study/article/v1/list': articles, '/api/study/article/progress/list': progress },
  });
  expect(await screen.findByText('完成 1 / 4 步')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'umbrel');
  expect(await screen.findByText('共 1 篇')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('长度'), 'long');
  await user.click(await screen.findByRole('button', { name: '查看全部文章' }));
  expect(await screen.findByText('共 1 篇')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('进度'), 'none');
  expect(await screen.findByText('这里还没有文章')).toBeDefined();
});

test('/article/user pastes a text, says what is wrong with it, and opens its practice', async () => {
  const { user, wire, path } = await openScreen('/article/user', {
    as: learner,
    answers: {
      '/api/study/article/temp/group/list': { list: [] },
      '/api/study/speech/v1/voices': { list: [], recordings: [] },
      '/api/study/article/temp/group/create': ownText,
      '/api/study/article/temp/group/detail': { ...ownText, paragraphs: [[{ en: 'It rains.', sound: '' }]] },
      '/api/study/article/practice/open': { practice: null },
      '/api/study/article/collect/state': { list: [] },
      '/api/study/customer/v1/update/config': ({ study_type }) => ({
        ...learner.config,
        study_type: study_type ?? 'article',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '粘贴文本' }));
  const field = await screen.findByLabelText('英语文本');
  await user.click(field);
  await user.paste('只有中文 🎧');
  expect(await screen.findByText('没有找到英语句子，请粘贴英语内容')).toBeDefined();
  await user.clear(field);
  await user.paste('It rains. 下雨了。');
  expect(await screen.findByText('2 / 3000 词')).toBeDefined();
  expect(screen.getByText(/中文和表情符号不会读出来/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '开始精听' }));
  await waitFor(() => expect(path()).toBe('/essaylisten'));
  const created = wire.requests.find((request) => request.path.endsWith('/temp/group/create'));
  expect(created?.fields).toMatchObject({ text: 'It rains. 下雨了。', accent: 'uk' });
});

test('/article/user shows how long a text stays, and saves it', async () => {
  let text = ownText;
  const { user } = await openScreen('/article/user', {
    as: learner,
    answers: {
      '/api/study/article/temp/group/list': () => ({ list: [text] }),
      // The pointer over the card reads the practice ahead.
      '/api/study/article/practice/open': { practice: null },
      '/api/study/article/update/{id}': () => {
        text = { ...ownText, expires_at: null };
        return text;
      },
    },
  });
  expect(await screen.findByText('还保留 3 天')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeDefined();
});

test('/article/collect removes the chosen sentences, and takes it back', async () => {
  let list = collected.list;
  const { user, wire } = await openScreen('/article/collect', {
    as: learner,
    answers: {
      '/api/study/article/collect/list': () => ({ ...collected, list, total: list.length }),
      '/api/study/article/collect/bulk-delete': () => {
        list = [];
        return { removed: 2 };
      },
      '/api/study/article/collect/restore': () => {
        list = collected.list;
        return { restored: 2 };
      },
    },
  });
  await user.click(await screen.findByLabelText('选择 It rains.'));
  expect(screen.getByRole('button', { name: '听写 1 句' })).toBeDefined();
  await user.click(screen.getByLabelText('选择 We stay.'));
  await user.click(screen.getAllByRole('button', { name: '移出收藏' })[0] as HTMLElement);
  expect(await screen.findByText('还没有收藏句子')).toBeDefined();
  expect(wire.requests.find(({ path }) => path.endsWith('bulk-delete'))?.fields).toMatchObject({
    ids: [1, 2],
  });
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('We stay.')).toBeDefined();
});

test('/article/history leads on, deletes, and takes it back', async () => {
  let list = practised.list;
  const { user } = await openScreen('/article/history', {
    as: learner,
    answers: {
      '/api/study/article/v2/history/records': () => ({ ...practised, list, total: list.length }),
      '/api/study/article/history/records/delete': () => {
        list = [];
        return { removed: 1 };
      },
      '/api/study/article/history/records/restore': () => {
        list = practised.list;
        return { restored: 1 };
      },
    },
  });
  const resume = await screen.findByRole('link', { name: '接着练' });
  expect(resume.getAttribute('href')).toBe('/essaylisten?article=5');
  expect(screen.getByRole('link', { name: '看结果' }).getAttribute('href')).toContain(
    '/article_result?practice=',
  );
  await user.click(screen.getByRole('button', { name: /^删除/ }));
  expect(await screen.findByText('还没有精听记录')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('完成 1 / 4 步')).toBeDefined();
});

test('/article/history leads from a labelled practice to its report, and filters', async () => {
  const { user, wire } = await openScreen('/article/history', {
    as: learner,
    answers: { '/api/study/article/v2/history/records': labelledRecord },
  });
  expect(await screen.findByText('3 处标记')).toBeDefined();
  expect(screen.getByRole('link', { name: '看报告' }).getAttribute('href')).toContain(
    '/article_sign_result?practice=',
  );
  expect(screen.getByRole('link', { name: '再标一遍' }).getAttribute('href')).toBe('/labellisten?article=5');
  await user.selectOptions(screen.getByLabelText('练习内容'), 'labelled');
  await waitFor(() => expect(wire.requests.at(-1)?.fields).toMatchObject({ is_labelled: true }));
});

test('/essaylisten opens a part of a listening test that was taken', async () => {
  await openScreen('/essaylisten?paper=12-3', {
    as: learner,
    answers: {
      '/api/study/zhenti/v1/paper/sentences': paperPart,
      '/api/study/article/practice/open': { practice: null },
      '/api/study/article/collect/state': { list: [] },
      '/api/study/speech/v1/recording': recordingOf(2),
      '/api/study/customer/v1/update/config': { ...learner.config, study_type: 'article' },
    },
  });
  expect(await screen.findByRole('heading', { name: '听词模拟一 · 第 1 套 · Part 3' })).toBeDefined();
  expect(screen.getByRole('link', { name: '回到成绩' }).getAttribute('href')).toBe(
    `/ielts/result/listening/${paperPart.attempt_id}`,
  );
  expect(screen.getByRole('button', { name: '收藏第 1 句' })).toBeDefined();
});

test('/essaylisten sends the learner to a part that they did not take', async () => {
  await openScreen('/essaylisten?paper=12-3', {
    as: learner,
    answers: {
      '/api/study/zhenti/v1/paper/sentences': () => refuse('part_not_taken'),
    },
  });
  expect(await screen.findByRole('heading', { name: '先做完 Part 3' })).toBeDefined();
  expect(screen.getByRole('link', { name: '去做 Part 3' }).getAttribute('href')).toBe(
    '/ielts/index/listening/12?part=3',
  );
});
