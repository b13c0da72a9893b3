import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { QuestionGroup, QuestionGroupOf } from '@tingci/contract/exam/question-group';
import { expect, test } from 'vitest';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

type Kind = QuestionGroup['type'];

/** One group of each kind, how a learner answers it, and what the page then submits. */
type Sample<K extends Kind> = {
  group: QuestionGroupOf<K>;
  answer: (user: UserEvent) => Promise<void>;
  typed: Record<number, string>;
};

const head = (...numbers: number[]) => ({ instruction: 'Answer the questions.', title: '', numbers });
const limit = { words: 1, has_number: true };
const box = { x: 10, y: 10, width: 20, height: 10 };

const samples: { [K in Kind]: Sample<K> } = {
  1: {
    group: {
      type: 1,
      ...head(1),
      questions: [{ number: 1, stem: 'Who pays?', options: ['the guest', 'the host'] }],
    },
    answer: (user) => user.click(screen.getByRole('radio', { name: 'B the host' })),
    typed: { 1: 'B' },
  },
  2: {
    group: { type: 2, ...head(2, 3), stem: 'Which two?', options: ['tea', 'milk', 'juice'] },
    answer: async (user) => {
      await user.click(screen.getByRole('checkbox', { name: 'C juice' }));
      await user.click(screen.getByRole('checkbox', { name: 'A tea' }));
    },
    typed: { 2: 'A', 3: 'C' },
  },
  3: {
    group: { type: 3, ...head(4), limit, list: ['Name: Mrs {4}'] },
    answer: (user) => user.type(screen.getByRole('textbox', { name: '第 4 题' }), 'Fairley'),
    typed: { 4: 'Fairley' },
  },
  4: {
    group: { type: 4, ...head(5), limit, table: { head: ['Day', 'Price'], rows: [['Monday', '£{5}']] } },
    answer: (user) => user.type(screen.getByRole('textbox', { name: '第 5 题' }), '12'),
    typed: { 5: '12' },
  },
  5: {
    group: {
      type: 5,
      ...head(6),
      questions: [{ number: 6, stem: 'the garden' }],
      options: ['likes it', 'hates it'],
      options_title: 'Opinions',
      is_reusable: false,
    },
    answer: (user) => user.selectOptions(screen.getByRole('combobox', { name: /the garden/ }), 'B'),
    typed: { 6: 'B' },
  },
  6: {
    group: {
      type: 6,
      ...head(7),
      questions: [{ number: 7, stem: 'the café' }],
      picture: {
        places: [
          { label: 'B', ...box },
          { label: 'Gate', ...box, x: 40 },
          { label: 'A', ...box, x: 70 },
        ],
        paths: [],
        alt: 'A plan of the park',
      },
    },
    answer: (user) => user.selectOptions(screen.getByRole('combobox', { name: /the café/ }), 'A'),
    typed: { 7: 'A' },
  },
  7: {
    group: {
      type: 7,
      ...head(8),
      questions: [{ number: 8, stem: 'The park is free.' }],
      options: ['TRUE', 'FALSE', 'NOT GIVEN'],
    },
    answer: (user) => user.click(screen.getByRole('radio', { name: 'NOT GIVEN' })),
    typed: { 8: 'NOT GIVEN' },
  },
};

const score = {
  attempt_id: '0190c1a2-7d3e-7000-8000-000000000001',
  raw_score: 0,
  question_count: 1,
  band: null,
  submitted_at: 0,
};

test.each(Object.entries(samples))('kind %s is answered on the page and submitted', async (_, sample) => {
  const { numbers } = sample.group;
  const { user, wire } = await openScreen('/ielts/index/reading/1', {
    as: learner,
    answers: {
      '/api/study/zhenti/v1/paper/detail': {
        id: 1,
        type: 'reading',
        is_own: false,
        access: 'free',
        volume: 'mock-1',
        volume_name: '第一册',
        test: 1,
        title: 'Test 1',
        question_count: numbers.length,
        unanswerable: [],
        parts: [
          {
            part: 1,
            title: 'The park',
            title_zh: '公园',
            situation: '',
            paragraphs: [{ label: 'A', text: 'There is a park.' }],
            groups: [sample.group],
          },
        ],
      },
      '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
      '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: Date.now(), is_handed_in: false },
      '/api/study/zhenti/v1/paper/submit': score,
      '/api/study/zhenti/v1/paper/result': {
        ...score,
        id: 1,
        type: 'reading',
        title: 'Test 1',
        part: null,
        retake_of: null,
        mode: 'practice',
        elapsed_ms: 1,
        answers: [],
        parts: [],
      },
    },
  });
  await screen.findByText('Answer the questions.');
  await sample.answer(user);
  await user.click(screen.getByRole('button', { name: '交卷' }));
  await user.click((await screen.findAllByRole('button', { name: '交卷' })).at(-1) ?? document.body);
  await screen.findByLabelText('成绩');
  const saved = wire.requests.filter(({ path }) => path === '/api/study/zhenti/v1/sitting/save');
  expect(saved[0]?.fields).toMatchObject({ type: 'reading', id: 1, mode: 'practice' });
  const submitted = wire.requests.find(({ path }) => path === '/api/study/zhenti/v1/paper/submit');
  // Shorter times than a fifth of a second are not stored.
  expect(submitted?.fields.elapsed_ms).toBeGreaterThanOrEqual(0);
  expect(submitted?.fields.answers).toEqual(
    Object.entries(sample.typed).map(([number, typed]) => ({ number: Number(number), typed })),
  );
});
