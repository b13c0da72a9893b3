import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { books, chapters, chapterWords, noExam, ownWords, shelves, words } from './support/samples.ts';

test('/main/book lists the books with their progress', async () => {
  await openScreen('/main/book', { as: learner, answers: shelves });
  expect((await screen.findAllByText('已学 20 / 40')).length).toBeGreaterThan(0);
  expect(screen.getByText('学术词汇')).toBeDefined();
});

test('/main/book keeps every letter of a search that is typed fast', async () => {
  await openScreen('/main/book', { as: learner, answers: shelves });
  const field = await screen.findByRole('searchbox', { name: '搜索词书' });
  const fast = userEvent.setup({ delay: null });
  await fast.type(field, 'academic words');
  expect(field).toHaveProperty('value', 'academic words');
});

test.each([
  [{ stage: 'waiting', progress: 0, problem: '' }, '词典即将开始下载，现在可以查自带词书里的词'],
  [{ stage: 'download', progress: 0.384, problem: '' }, '词典正在下载 38%，现在可以查自带词书里的词'],
  [{ stage: 'core', progress: 0.5, problem: '' }, '词典正在导入常用词 50%，马上就能查'],
  [{ stage: 'rest', progress: 0.25, problem: '' }, '常用词都能查了，其余词条正在后台加入 25%'],
  [
    { stage: 'download', progress: 0, problem: 'network' },
    '词典还没下载好：服务器连不上 npm 源，稍后自动再试。其他功能不受影响',
  ],
] as const)('/main/book says how far the dictionary is: %j', async (state, line) => {
  await openScreen('/main/book', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/dictionary/state': state },
  });
  expect((await screen.findByRole('note', { name: '词典进度' })).textContent).toBe(line);
});

test.each(['done', 'off'] as const)('/main/book says nothing of a dictionary that is %s', async (stage) => {
  await openScreen('/main/book', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/dictionary/state': { stage, progress: 1, problem: '' } },
  });
  await screen.findAllByText('已学 20 / 40');
  expect(screen.queryByRole('note', { name: '词典进度' })).toBeNull();
});

test('/main/book continues with the plan: its book, not the one that was practised last', async () => {
  const plan = { group_id: 3, daily_words: 20, exam_day: null, today_words: 20 };
  const { user } = await openScreen('/main/book', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/customer/v1/study-plan': { plan },
      '/api/study/lexicon/v2/chapter/list': {
        list: chapters.list.map((each) => ({ ...each, learned_count: each.id === 31 ? 2 : 0 })),
      },
      '/api/study/lexicon/v1/list': chapterWords,
      '/api/study/lexicon/v1/practice/open': { practice: null },
    },
  });
  expect(await screen.findByText('今天的新词写完了')).toBeDefined();
  expect(screen.getByRole('link', { name: '复习错词' }).getAttribute('href')).toBe('/main/errorBook');
  await user.click(screen.getByRole('button', { name: '再学一章' }));
  await expect.poll(() => location.pathname + location.search).toBe('/home?book=3&chapter=32');
});

test('/contrast shows how many words two books share', async () => {
  await openScreen('/contrast?books=3,4', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/contrast': {
        books: books.list.map(({ id, name }) => ({ id, name, is_own: false })),
        parts: [
          { part: 1, count: 31, learned: 3, mastered: 1 },
          { part: 2, count: 11, learned: 2, mastered: 0 },
          { part: 3, count: 9, learned: 1, mastered: 0 },
        ],
      },
      '/api/study/lexicon/v1/contrast/words': { list: [], total: 0, page: 1, page_size: 100 },
    },
  });
  expect((await screen.findAllByText(/雅思听力场景词/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/\b9\b/)).length).toBeGreaterThan(0);
});

test('/main/vocabularyBook creates a book', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBook', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/word/book/create': { id: 91, name: '口语' } },
  });
  await user.click(await screen.findByRole('button', { name: /新建词书/ }));
  await user.type(await screen.findByRole('textbox'), '口语{Enter}');
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('book/create'))?.fields)
    .toEqual({ title: '口语', word_count: 15 });
});

test('/main/vocabularyBookDetail shows the words, and saves a note', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/note': ({ note = '' }) => ({ note }),
    },
  });
  const [write] = await screen.findAllByText('写笔记');
  if (!write) throw new Error('There is no note button.');
  await user.click(write);
  await user.type(await screen.findByRole('textbox', { name: /笔记/ }), '住在出租房里的人');
  await user.tab();
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('word/note'))?.fields)
    .toEqual({ g_id: 90, lexicon_id: 1, note: '住在出租房里的人' });
});

test('the word popup names the dictionary of an imported entry, and of no other', async () => {
  const found = {
    form: null,
    suggestions: [],
    locked: [],
    generated: [],
    own: null,
    example_sounds: { uk: '', us: '' },
    own_recording: null,
  };
  const { user } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/detail': (fields) => {
        const info = words.find(({ id }) => 'lexicon_id' in fields && id === fields.lexicon_id) ?? null;
        return { ...found, info, sources: info?.word === 'tenant' ? ['ecdict'] : [] };
      },
      '/api/study/zhenti/v1/word-fenbu-v3': noExam,
    },
  });
  await user.click(await screen.findByRole('button', { name: '查看 tenant' }));
  expect(await screen.findByText('来源：ECDICT（© Linwei，MIT 许可）')).toBeDefined();
});

const known = (words: readonly string[]) => ({
  list: words.map((text) =>
    text.toLowerCase() === 'tenants'
      ? { word: { id: 1, word: 'tenant', translate: 'n. 租户' }, is_exact: false, suggestions: [] }
      : text === 'deposit'
        ? { word: { id: 2, word: 'deposit', translate: 'n. 押金' }, is_exact: true, suggestions: [] }
        : { word: null, is_exact: false, suggestions: text === 'accomodation' ? ['accommodation'] : [] },
  ),
});

test('a file with columns is read by the server, mapped, and added with its details', async () => {
  const read = '/api/study/lexicon/v1/word/book/words/read';
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/book/words/ids': { list: [] },
      '/api/study/lexicon/v1/word/match': ({ words: texts }) => known(texts),
      '/api/study/lexicon/v1/word/book/words/add': { id: 90, name: '生词本', added: [11, 12] },
      [read]: () => refuse('book_file', [{ path: 'file', message: '不能读取 PDF，请把单词复制出来粘贴' }]),
    },
  });
  await user.click(await screen.findByRole('button', { name: '添加' }));
  const list = await screen.findByRole('dialog', { name: '从单词表添加' });
  await user.upload(within(list).getByLabelText('选择文件', { selector: 'input' }), [
    new File(['%PDF'], '讲义.txt'),
  ]);
  await user.click(within(list).getByRole('button', { name: '查词' }));
  await within(list).findByText('不能读取 PDF，请把单词复制出来粘贴');
  expect(within(list).getByText('讲义.txt')).toBeDefined();

  wire.answer({
    [read]: {
      format: 'apkg',
      rows: ['0\tFront\tBack\tUnit', '1\ttenants\t房客\tUnit 1', '2\t押金\tdeposit\t'],
      faults: [{ line: 3, text: '"x', reason: '引号没有配对' }],
      sound_count: 2,
      media_count: 1,
      columns: ['word', 'meaning', 'none'],
      is_headed: true,
    },
  });
  await user.click(within(list).getByRole('button', { name: '查词' }));
  await within(list).findByRole('heading', { name: '讲义.txt 里的每一列是什么？' });
  expect(within(list).getByText('3 个声音或图片不会导入')).toBeDefined();
  await within(list).findByText('读到 1 个词，2 行需要核对');
  await user.selectOptions(within(list).getByRole('combobox', { name: '第 3 列' }), '章节');
  await user.click(within(list).getByRole('button', { name: '核对单词' }));
  await within(list).findByText('可以收录 1 词');
  expect(within(list).getByText('引号没有配对')).toBeDefined();
  // The columns stay when the learner goes back to them.
  await user.click(within(list).getByRole('button', { name: '返回修改' }));
  expect(within(list).getByRole('combobox', { name: '第 3 列' })).toHaveProperty('value', 'chapter');
  await user.click(within(list).getByRole('button', { name: '核对单词' }));
  await user.click(await within(list).findByRole('button', { name: '添加 1 词' }));
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('words/add'))?.fields)
    .toEqual({ g_id: 90, lines: ['tenants\t房客\t1\t\t\tUnit 1'] });
});

test('a list keeps every English line, and a line that was corrected joins it', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/book/words/ids': { list: [2] },
      '/api/study/lexicon/v1/word/match': ({ words: texts }) => known(texts),
      '/api/study/lexicon/v1/word/book/words/add': { id: 90, name: '生词本', added: [11, 12, 13] },
    },
  });
  const field = await screen.findByRole('textbox', { name: '加一个词' });
  await user.click(field);
  await user.paste('tenants\n只有中文\naccomodation 住宿\ndeposit');
  const list = await screen.findByRole('textbox', { name: '单词表' });
  expect((list as HTMLTextAreaElement).value).toBe('tenants\n只有中文\naccomodation 住宿\ndeposit');
  await user.click(screen.getByRole('button', { name: '查词' }));
  await screen.findByText('可以收录 3 词');
  expect(screen.getByText('其中 1 词已在书里，不会重复添加')).toBeDefined();
  expect(screen.getByText('tenant 的变化形式')).toBeDefined();
  expect(screen.getByText('拼写相近的词：accommodation')).toBeDefined();
  const faulty = screen.getByRole('textbox', { name: '修改第 2 行' });
  await user.clear(faulty);
  await user.type(faulty, 'deposit{Enter}');
  await screen.findByText('和第 4 行重复');
  const again = screen.getByRole('textbox', { name: '修改第 2 行' });
  await user.clear(again);
  await user.type(again, 'serendipity{Enter}');
  await screen.findByText('可以收录 4 词');
  await user.type(screen.getByRole('textbox', { name: 'serendipity 的释义' }), '意外之喜');
  await user.click(screen.getByRole('button', { name: '添加 3 词' }));
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('words/add'))?.fields)
    .toEqual({
      g_id: 90,
      lines: ['tenants\t\t1', 'serendipity\t意外之喜', 'accomodation\t住宿', 'deposit'],
    });
});

test('one word is added with its meaning, and a line without a word stays with the reason', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/book/words/add': { id: 90, name: '生词本', added: [11] },
    },
  });
  const field = (await screen.findByRole('textbox', { name: '加一个词' })) as HTMLInputElement;
  await user.type(field, '缓解{Enter}');
  await screen.findByText('没有英文单词');
  expect(field.value).toBe('缓解');
  await user.clear(field);
  await user.type(field, 'mitigate 缓解{Enter}');
  await expect.poll(() => field.value).toBe('');
  expect(wire.requests.find(({ path }) => path.endsWith('words/add'))?.fields).toEqual({
    g_id: 90,
    lines: ['mitigate\t缓解'],
  });
});
