import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { shelves } from './support/samples.ts';

const DETAIL = '/api/study/lexicon/v2/upload/book/detail';
const UPDATE = '/api/study/lexicon/v2/upload/book/update/{id}';

const book = {
  id: 77,
  name: '租房',
  is_default: false,
  word_count: 15,
  version: 'first',
  lines: ['5\ttenant\t房客\t\t\t\tUnit 1', '6\tlease', '7\trent\t租金'],
};

const open = (answers: Parameters<typeof openScreen>[1]['answers']) =>
  openScreen('/main/vocabularyBook/edit?id=77', {
    as: learner,
    answers: { ...shelves, [DETAIL]: book, ...answers },
  });

test('lines are corrected, added, moved and stored with the ids of their words', async () => {
  const { user, wire } = await open({ [UPDATE]: { ...book, version: 'second' } });
  const meaning = await screen.findByRole('textbox', { name: '第 2 行的释义' });
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(meaning, '租约');
  await user.click(screen.getByRole('button', { name: '第 3 行的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '移到最前' }));
  await user.click(screen.getByRole('button', { name: '加一行' }));
  await screen.findByText('还没写单词');
  await user.type(screen.getByRole('textbox', { name: '第 4 行的单词' }), 'deposit');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('词书已保存');
  expect(wire.requests.find(({ path }) => path.includes('/update/'))?.fields).toMatchObject({
    version: 'first',
    title: '租房',
    word_count: 15,
    lines: ['7\trent\t租金', '5\ttenant\t房客\t\t\t\tUnit 1', '6\tlease\t租约', '\tdeposit'],
  });
});

test('a change elsewhere is not overwritten, and undo brings a line back', async () => {
  const { user, wire } = await open({ [UPDATE]: () => refuse('book_changed') });
  await user.click(await screen.findByRole('button', { name: '第 1 行的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除这一行' }));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByRole('textbox', { name: '第 1 行的单词' })).toHaveProperty('value', 'tenant');
  await user.click(screen.getByRole('button', { name: '重做' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  const told = await screen.findByText(/直接保存会盖掉那边的改动/);
  wire.answer({ [DETAIL]: { ...book, version: 'other', lines: ['8\tparis'] } });
  await user.click(within(told.parentElement as HTMLElement).getByRole('button'));
  await screen.findByDisplayValue('paris');
});

test('a text is replaced in a column, and a page with changes asks before it is left', async () => {
  const { user } = await open({});
  await user.click(await screen.findByText('查找和替换'));
  await user.type(screen.getByRole('textbox', { name: '查找' }), '租');
  await user.type(screen.getByRole('textbox', { name: '替换为' }), '出租');
  await user.click(screen.getByRole('button', { name: '全部替换' }));
  expect(screen.getByRole('textbox', { name: '第 3 行的释义' })).toHaveProperty('value', '出租金');
  await user.click(screen.getByRole('link', { name: '返回词书' }));
  await user.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(screen.getByRole('textbox', { name: '第 3 行的释义' })).toHaveProperty('value', '出租金');
});

test('ten thousand lines are edited, and only visible ones are drawn', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `${at + 1}\tword number ${at}`);
  const { user, wire } = await open({
    [DETAIL]: { ...book, lines },
    [`${UPDATE}/list`]: { ...book, version: 'second', lines },
  });
  await user.type(await screen.findByRole('textbox', { name: '第 1 行的释义' }), '一');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('词书已保存');
  // A list of this length is sent as a file.
  const sent = wire.requests.find(({ path }) => path.includes('/update/'));
  expect(sent?.fields).toMatchObject({ version: 'first', title: '租房', word_count: 15 });
  expect(sent?.file?.split('\n')).toEqual(['1\tword number 0\t一', ...lines.slice(1)]);
});
