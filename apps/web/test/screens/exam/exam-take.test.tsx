import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordingOf } from '../support/article-samples.ts';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const SITTING = '0190c1a2-7d3e-7000-8000-000000000001';
const TEXT = 'There is a park near the river, and people walk there every day.'.repeat(5);

const head = {
  id: 1,
  is_own: false,
  access: 'free' as const,
  volume: 'mock-1',
  volume_name: '第一册',
  test: 1,
  title: 'Test 1',
  question_count: 2,
  unanswerable: [],
};
const parts = [1, 2].map((part) => ({
  part,
  title: `Part ${part}`,
  title_zh: '',
  situation: '',
  paragraphs: [{ label: 'A', text: TEXT }],
  groups: [
    {
      type: 3 as const,
      instruction: 'Complete the notes.',
      title: '',
      numbers: [part],
      limit: { words: 1, has_number: true },
      list: [`Name: Mrs {${part}}`],
    },
  ],
}));

type Event = { kind: 'marked' | 'began' | 'heard' | 'ended'; target: string; value: string };

/** A running exam that another device, or this one before a reload, began with these events. */
const running = (
  type: 'listening' | 'reading',
  events: readonly Event[],
  startedAt = Date.now(),
): Answers => ({
  '/api/study/zhenti/v1/paper/list': {
    list: [
      {
        ...head,
        type,
        last: null,
        parts: parts.map(({ part, title }) => ({ part, title, question_count: 1, last: null })),
      },
    ],
  },
  '/api/study/zhenti/v1/paper/detail': { ...head, type, parts },
  '/api/study/speech/v1/recording': { ...recordingOf(2), duration_ms: 600_000, until_ms: 600_000 },
  '/api/study/zhenti/v1/sitting/open': {
    now: Date.now(),
    handed_in: null,
    sitting: {
      sitting_id: SITTING,
      started_at: startedAt,
      events: events.map((event, index) => ({ ...event, occurred_at: startedAt + index })),
    },
  },
  '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: startedAt, is_handed_in: false },
});

const goOn = async (address: string, answers: Answers) => {
  const opened = await openScreen(address, { as: learner, answers });
  const resume = await screen.findByRole('button', { name: '继续考试' });
  // Until the sound of the first part is there, a press does nothing.
  await waitFor(() => expect(resume.getAttribute('aria-disabled')).not.toBe('true'));
  await opened.user.click(resume);
  return opened;
};

/** Where sounds began to play, in seconds. */
let begins: number[];
/** The browser's media keys, by action. */
let mediaKeys: Map<string, unknown>;

beforeEach(() => {
  begins = [];
  mediaKeys = new Map();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLAudioElement) {
    begins.push(this.currentTime);
  });
  const setActionHandler = (action: string, handler: unknown) => void mediaKeys.set(action, handler);
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: { setActionHandler } });
});

const MINUTE = 60_000;
const began: Event = { kind: 'began', target: '1', value: '' };

test('an exam sound goes on behind what was heard, and no control or media key moves it', async () => {
  // This device heard up to 42 s; the server knows a little more than was heard.
  localStorage.setItem(`tingci-heard:${SITTING}:1`, '42000');
  const heard: Event = { kind: 'heard', target: '1', value: '45000' };
  await goOn('/ielts/v2/listening', running('listening', [began, heard], Date.now() - 2 * MINUTE));
  await waitFor(() => expect(begins).toEqual([42]));
  for (const name of [/播放录音/, /暂停/, /后退/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('slider', { name: '录音进度' })).toBeNull();
  for (const action of ['pause', 'play', 'seekbackward', 'seekto', 'previoustrack'])
    expect(mediaKeys.get(action)).toEqual(expect.any(Function));
  // The volume changes the loudness only.
  expect(screen.getByRole('slider', { name: '音量' })).toBeDefined();
});

test('on another device it goes on behind what the server knows', async () => {
  const heard: Event = { kind: 'heard', target: '1', value: '45000' };
  await goOn('/ielts/v2/listening', running('listening', [began, heard], Date.now() - 2 * MINUTE));
  await waitFor(() => expect(begins).toEqual([45]));
});

test('a part that was heard to its end does not play again', async () => {
  const heard: Event = { kind: 'heard', target: '1', value: '600000' };
  await goOn('/ielts/v2/listening', running('listening', [began, heard], Date.now() - 15 * MINUTE));
  expect(await screen.findByText('Part 2 看题时间，录音马上开始')).toBeDefined();
  expect(begins).toEqual([]);
});

test('a new listening exam begins after the volume check', async () => {
  const { user, wire } = await openScreen('/ielts/v2/listening', {
    as: learner,
    answers: {
      ...running('listening', []),
      '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
      '/api/study/speech/v1/voices': {
        list: [
          {
            id: 'uk-1',
            accent: 'uk',
            name: '',
            variety: 'british',
            engine: 'espeak',
            licence: '',
            sample: '/media/sample.mp3',
          },
        ],
        recordings: [],
      },
    },
  });
  const check = within(await screen.findByRole('region', { name: '音量' }));
  // Events of the sittings of the tests before may still be on their way.
  const started = () =>
    wire.requests.filter(({ path, fields }) => {
      const text = JSON.stringify(fields);
      return path.endsWith('/sitting/save') && text.includes('began') && !text.includes(SITTING);
    }).length;
  await waitFor(() => expect(screen.queryByText(/正在准备/)).toBeNull());
  await user.click(screen.getByRole('button', { name: '开始考试' }));
  expect(started()).toBe(0);
  expect(check.getByRole('button', { name: '听得清' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(check.getByRole('button', { name: '播放试音' }));
  await waitFor(() => expect(begins).toEqual([0]));
  await user.click(check.getByRole('button', { name: '听得清' }));
  await user.click(screen.getByRole('button', { name: '开始考试' }));
  await waitFor(() => expect(started()).toBeGreaterThan(0));
});

test('200 highlights and 40 notes are there after a reload, and on another device', async () => {
  const marks = Array.from({ length: 240 }, (_, index): Event => {
    const place = ['p1-A', index, index + 1, TEXT.slice(index, index + 1), index < 40 ? `笔记 ${index}` : ''];
    return { kind: 'marked', target: crypto.randomUUID(), value: JSON.stringify(place) };
  });
  const { user } = await goOn('/ielts/v2/reading', running('reading', marks));
  const passage = await screen.findByRole('article', { name: '文章' });
  expect(passage.querySelectorAll('mark')).toHaveLength(240);
  expect(passage.textContent).toContain(TEXT);
  await user.click(screen.getByRole('button', { name: '高亮和笔记' }));
  const dialog = within(await screen.findByRole('dialog', { name: '高亮和笔记' }));
  const notes = dialog.getAllByRole<HTMLTextAreaElement>('textbox', { name: '写笔记' });
  expect(notes.filter(({ value }) => value.startsWith('笔记 '))).toHaveLength(40);
});
