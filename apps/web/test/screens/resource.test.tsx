import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@tingci/contract/index';
import { expect, test, vi } from 'vitest';
import { type Answers, refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';

type Detail = ResponseOf<'/api/study/customize/v1/detail/{id}'>;

// The DOM of the tests plays no sounds.
vi.mock('../../src/lib/audio/read-duration.ts', () => ({ readDuration: () => Promise.resolve(65_000) }));

const ID = '0198d3a0-0000-7000-8000-000000000009';

const sentences: Detail['sentences'] = [
  { id: 'a', start: 0, end: 2000, text: 'Good morning to you.', translation: '早上好。' },
  { id: 'b', start: 2500, end: 4000, text: 'How are you?', translation: '' },
];

const {
  url,
  sentences: _,
  ...resource
}: Detail = {
  id: ID,
  name: '晨间播客',
  bytes: 2_400_000,
  content_type: 'audio/mpeg',
  duration_ms: 65_000,
  sentence_count: 2,
  timing: 'given',
  version: 3,
  created_at: 1_760_000_000_000,
  is_locked: false,
  url: '/media/own.mp3',
  sentences,
};
const detail: Detail = { ...resource, url, sentences };

const shelf: ResponseOf<'/api/study/customize/v1/list'> = {
  list: [
    resource,
    {
      ...resource,
      id: `${ID.slice(0, -1)}8`,
      name: '没有字幕',
      sentence_count: 0,
      timing: 'none',
      is_locked: true,
    },
  ],
  used_bytes: 4_800_000,
  quota_bytes: 1_000_000_000,
  free_left: 1,
};

const openShelf = () =>
  openScreen('/article/user?kind=media', {
    as: learner,
    answers: {
      '/api/study/customize/v1/list': shelf,
      '/api/study/customize/v1/detail/{id}': detail,
      '/api/study/customize/v1/update/{id}': null,
      '/api/study/customize/v1/delete/{id}': null,
    },
  });

test('the shelf shows what each resource has, the room, and the way to practise', async () => {
  await openShelf();
  const card = (await screen.findByText('晨间播客')).closest('li') as HTMLElement;
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/essaylisten?resource=${ID}`);
  for (const fact of ['01:05', '2 句', '2.4 MB']) expect(within(card).getByText(fact)).toBeDefined();
  expect(screen.getByText('已用 4.8 MB，共 1000.0 MB')).toBeDefined();
  expect(screen.getByText('还可以免费添加 1 个')).toBeDefined();
  expect(screen.getByText('开通 Pro 后可以精听')).toBeDefined();
});

test('a sound that is refused says why, keeps what was typed, and can be sent again', async () => {
  const { user, wire } = await openShelf();
  wire.answer({
    '/api/study/customize/v1/upload/state': { received_bytes: 0, resource: null },
    '/api/study/customize/v1/add': () => refuse('resource_broken'),
  });
  await user.click(await screen.findByRole('button', { name: '添加音视频' }));
  const dialog = await screen.findByRole('dialog', { name: '添加音视频' });
  const pick = (name: string) =>
    user.upload(
      within(dialog).getByLabelText('音频或视频', { selector: 'input' }),
      new File(['sound'], name),
    );
  await pick('坏了.mp3');
  await within(dialog).findByText('01:05');
  const name = within(dialog).getByRole('textbox', { name: '名称' });
  await user.clear(name);
  await user.type(name, '我的播客');
  await user.click(within(dialog).getByRole('button', { name: '上传' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('这个文件已损坏或不完整，请换一个文件');
  expect(within(dialog).getByRole('textbox', { name: '名称' })).toHaveProperty('value', '我的播客');

  // Another file takes the message away, and keeps the name.
  await pick('好的.mp3');
  await within(dialog).findByText('好的.mp3');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  wire.answer({ '/api/study/customize/v1/add': { received_bytes: 5, resource } });
  await user.click(await within(dialog).findByRole('button', { name: '上传' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = wire.requests.filter(({ path }) => path === '/api/study/customize/v1/add');
  expect(sent.map(({ fields }) => [fields.name, fields.bytes, fields.start])).toEqual([
    ['我的播客', 5, 0],
    ['我的播客', 5, 0],
  ]);
});

test('a resource is renamed, and deleted after a question', async () => {
  const { user, wire } = await openShelf();
  await user.click(await screen.findByRole('button', { name: '“晨间播客”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '改名' }));
  const name = screen.getByRole('textbox', { name: '名称' });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, '晚间播客{Enter}');
  await waitFor(() =>
    expect(wire.requests.findLast(({ path }) => path.includes('/update/'))?.fields).toMatchObject({
      name: '晚间播客',
    }),
  );
  await user.click(await screen.findByRole('button', { name: '“晨间播客”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '删除' }));
  expect(wire.requests.some(({ path }) => path.includes('/delete/'))).toBe(false);
  await user.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(wire.requests.some(({ path }) => path.includes('/delete/'))).toBe(true));
});

test('the sentences are downloaded as SRT', async () => {
  const { user } = await openShelf();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: '“晨间播客”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '下载字幕（SRT）' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(click.mock.contexts[0]).toMatchObject({ download: '晨间播客.srt' });
  expect((await saved[0]?.text())?.split('\r\n').slice(0, 4)).toEqual([
    '1',
    '00:00:00,000 --> 00:00:02,000',
    'Good morning to you.',
    '早上好。',
  ]);
  // A resource without sentences has nothing to download.
  await user.click(screen.getByRole('button', { name: '“没有字幕”的更多操作' }));
  expect(screen.queryByRole('menuitem', { name: '下载字幕（SRT）' })).toBeNull();
});

test('the sound is downloaded from its address, named like its subtitles', async () => {
  const { user } = await openShelf();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: '“晨间播客”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '下载声音' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect(link.download).toBe('晨间播客.mp3');
  expect(link.getAttribute('href')).toBe('/media/own.mp3');
});

test('new subtitles say what is wrong with them, and keep the ids of sentences that stay', async () => {
  const { user, wire } = await openShelf();
  wire.answer({ '/api/study/customize/v1/sentence/save/{id}': { version: 4 } });
  await user.click(await screen.findByRole('button', { name: '“晨间播客”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '换字幕' }));
  const field = screen.getByRole('textbox', { name: '字幕或文本' });
  const cue = (start: string, end: string, text: string) => `00:${start} --> 00:${end}\n${text}\n\n`;
  await user.upload(screen.getByLabelText('选择字幕文件'), new File(['1\nGood morning.'], '坏的.srt'));
  expect(await screen.findByText(/这个字幕文件里没有时间/)).toBeDefined();
  expect(field).toHaveProperty('value', '');
  await user.click(field);
  await user.paste(`WEBVTT\n\n${cue('01.000', '04.000', 'One.')}${cue('03.000', '05.000', 'Two.')}`);
  const change = await screen.findByText('1 处时间重叠，已按下一句截断');
  expect(within(change.closest('details') as HTMLElement).getByText('第 3 行 · 0:01')).toBeDefined();
  expect(screen.getByText('VTT 字幕，共 2 句')).toBeDefined();
  const chinese = `WEBVTT\n\n${cue('01.000', '03.000', '一。')}`;
  await user.upload(screen.getByLabelText('添加译文字幕'), new File(['一。'], '译文.txt'));
  expect(await screen.findByText(/译文文件里没有时间/)).toBeDefined();
  await user.upload(screen.getByLabelText('添加译文字幕'), new File([chinese], '译文.vtt'));
  expect(await screen.findByText('其中 1 句有译文')).toBeDefined();
  await user.clear(field);
  await user.paste('<tt xmlns="http://www.w3.org/ns/ttml"></tt>');
  expect(await screen.findByText(/还读不了 TTML 字幕/)).toBeDefined();
  await user.clear(field);
  const good = cue('01.000', '02.000', 'Good morning to you all.') + cue('03.000', '05.000', 'Bye.');
  await user.paste(`WEBVTT\n\n${good}`);
  expect(await screen.findByText('VTT 字幕，共 2 句')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(wire.requests.findLast(({ path }) => path.includes('/sentence/save/'))?.fields).toMatchObject({
      version: 3,
      timing: 'given',
      sentences: [{ id: 'a', text: 'Good morning to you all.' }, { text: 'Bye.' }],
    }),
  );
});

const notAligned = { job_id: null, version: null, sentences: [] };

const openTimeline = (save?: () => { version: number }, more: Answers = {}) =>
  openScreen(`/article/user/timeline/${ID}`, {
    as: learner,
    answers: {
      '/api/study/customize/v1/detail/{id}': detail,
      '/api/study/customize/v1/sentence/save/{id}': save ?? (() => ({ version: 4 })),
      '/api/study/customize/v1/align/state/{id}': notAligned,
      ...more,
    },
  });

const rows = () => within(screen.getByRole('list', { name: '句子' })).getAllByRole('listitem');

test('the timeline moves, splits and merges sentences, takes it back, and saves by itself', async () => {
  const { user, wire } = await openTimeline();
  const saved = () => wire.requests.findLast(({ path }) => path.includes('/sentence/save/'))?.fields;
  const start = await screen.findByRole('slider', { name: '开始时间' });
  start.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(start.getAttribute('aria-valuetext')).toBe('0.11 秒');
  await user.click(screen.getByRole('button', { name: '从这里断开' }));
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '合并下一句' }));
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '+500 ms' }));
  await user.type(screen.getByRole('textbox', { name: '译文' }), '！');
  await waitFor(() =>
    expect(saved()).toMatchObject({
      timing: 'given',
      sentences: [
        { id: 'a', start: 610, end: 2500, text: 'Good morning to you.', translation: '早上好。！' },
        { id: 'b', start: 3000, end: 4500 },
      ],
    }),
  );
  expect(await screen.findByText('已保存')).toBeDefined();
  for (let presses = 0; presses < 5; presses += 1)
    await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(saved()).toMatchObject({ version: 4, sentences: detail.sentences }));
});

test('the timeline works with keys alone, and the focus is never lost', async () => {
  const { user } = await openTimeline();
  const end = await screen.findByRole('slider', { name: '结束时间' });
  end.focus();
  await user.keyboard('{ArrowDown}{PageDown}{Shift>}{ArrowUp}{/Shift}');
  expect(end.getAttribute('aria-valuetext')).toBe('1.09 秒');

  // A sentence that was added is gone after an undo: the one beside it is chosen.
  const text = () => screen.getByRole('textbox', { name: '原文' });
  screen.getByRole('button', { name: '在这里加一句' }).focus();
  await user.keyboard('{Enter}');
  expect(text()).toHaveProperty('value', '');
  screen.getByRole('button', { name: '撤销' }).focus();
  await user.keyboard('{Enter}');
  expect(text()).toHaveProperty('value', 'How are you?');

  // The list is one stop of the Tab key.
  const [first, second] = rows().map((row) => within(row).getByRole('button'));
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
  second?.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  await user.keyboard('{Enter}');
  expect(text()).toHaveProperty('value', 'Good morning to you.');

  screen.getByRole('button', { name: '删除这一句' }).focus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('还没有句子');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '我的音视频' }));
});

test('a timeline that was changed elsewhere says so, and overwrites nothing', async () => {
  const save = vi.fn(() => refuse('resource_changed'));
  const { user } = await openTimeline(save);
  await user.click(await screen.findByRole('button', { name: '合并下一句' }));
  expect(await screen.findByText(/这份资源在别处改过/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '+100 ms' }));
  await user.click(screen.getByRole('button', { name: '载入最新的' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(save).toHaveBeenCalledTimes(1);
});

const aligned = {
  job_id: null,
  version: 3,
  sentences: [
    { id: 'a', start: 100, end: 2100, confidence: 0.9 },
    { id: 'b', start: 2600, end: 4100, confidence: 0.2 },
  ],
};
const alignedDetail: Detail = {
  ...detail,
  timing: 'aligned',
  sentences: sentences.map(({ start, end, ...rest }) => ({ ...rest, start: start + 100, end: end + 100 })),
};

test('sentences of an alignment that are not sure are marked until they are corrected', async () => {
  const { user } = await openTimeline(undefined, {
    '/api/study/customize/v1/detail/{id}': alignedDetail,
    '/api/study/customize/v1/align/state/{id}': aligned,
  });
  await user.click(await screen.findByRole('button', { name: '1 句待核对' }));
  expect(rows().map((row) => within(row).queryByText('待核对') !== null)).toEqual([false, true]);
  screen.getByRole('slider', { name: '开始时间' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByText('待核对')).toBeNull();
  // The learner has taken these times: they are not offered again.
  expect(screen.queryByRole('button', { name: '换成对齐的时间' })).toBeNull();
  expect(screen.getByText('时间已自动对齐')).toBeDefined();
});

const jobDetail = {
  id: ID,
  name: 'align-resource',
  title: '自动对齐',
  state: 'done',
  progress: 1,
  step: 'aligning',
  step_text: '正在对齐',
  error: '',
  created_at: 1,
  started_at: 2,
  ended_at: 3,
} as const;

/** Answers of an alignment that has ended when the page asks for the second time. */
const alignsAtOnce = (): Answers => {
  let isStarted = false;
  let reads = 0;
  return {
    '/api/study/customize/v1/align/{id}': () => {
      isStarted = true;
      return { job_id: ID };
    },
    '/api/study/customize/v1/align/state/{id}': () => {
      if (!isStarted) return notAligned;
      reads += 1;
      return reads === 1 ? { ...notAligned, job_id: ID } : aligned;
    },
    '/api/study/job/v1/detail': jobDetail,
  };
};

test('an alignment offers its times when the learner changed some meanwhile', async () => {
  const { user, wire } = await openTimeline(undefined, {
    '/api/study/customize/v1/detail/{id}': { ...detail, timing: 'estimated' },
    ...alignsAtOnce(),
  });
  const saved = () => wire.requests.findLast(({ path }) => path.includes('/sentence/save/'))?.fields;
  await screen.findByText('时间是按字数估计的');
  await user.click(screen.getByRole('button', { name: '+500 ms' }));
  await user.click(screen.getByRole('button', { name: '自动对齐' }));
  await user.click(await screen.findByRole('button', { name: '换成对齐的时间' }));
  await waitFor(() => expect(saved()).toMatchObject({ timing: 'given', sentences: alignedDetail.sentences }));
  expect(screen.queryByRole('button', { name: '换成对齐的时间' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(saved()).toMatchObject({ sentences: [{ id: 'a', start: 500 }, { id: 'b' }] }));
});

test('aligned times are shown at once when nobody changed anything', async () => {
  let reads = 0;
  const { user, wire } = await openTimeline(undefined, {
    '/api/study/customize/v1/detail/{id}': () => {
      reads += 1;
      return reads === 1 ? { ...detail, timing: 'estimated' } : alignedDetail;
    },
    ...alignsAtOnce(),
  });
  await user.click(await screen.findByRole('button', { name: '自动对齐' }));
  expect(await screen.findByRole('button', { name: '重新对齐' })).toBeDefined();
  const start = screen.getByRole('slider', { name: '开始时间' });
  await waitFor(() => expect(start.getAttribute('aria-valuetext')).toBe('0.10 秒'));
  expect(wire.requests.some(({ path }) => path.includes('/sentence/save/'))).toBe(false);
});

test('a format that cannot be aligned says so', async () => {
  await openTimeline(undefined, {
    '/api/study/customize/v1/detail/{id}': { ...detail, content_type: 'audio/mp4', timing: 'estimated' },
  });
  expect(await screen.findByText(/这种格式不能自动对齐/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '自动对齐' })).toBeNull();
});

test('intensive listening of a resource has its name, and its sentences can be collected', async () => {
  const { user, wire } = await openScreen(`/essaylisten?resource=${ID}`, {
    as: learner,
    answers: {
      '/api/study/customize/v1/practice/{id}': detail,
      '/api/study/article/practice/open': { practice: null },
      '/api/study/article/collect/state': { list: [] },
      '/api/study/article/collect/add/{id}': { id: 7 },
      '/api/study/customer/v1/update/config': ({ study_type }) => ({
        ...learner.config,
        study_type: study_type ?? 'article',
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: '晨间播客' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: '收藏第 1 句' }));
  await waitFor(() =>
    expect(wire.requests.findLast(({ path }) => path.includes('/collect/add/'))?.fields).toEqual({
      id: ID,
      source_kind: 'resource',
      sentence_id: 'a',
    }),
  );
});
