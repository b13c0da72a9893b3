import { currentTurn } from '@tingci/domain/dictation/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPracticeSession, scopeWordsOf } from '../../../practice/create-practice-session.ts';
import { startErrorPractice } from '../../../practice/error-practice.ts';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { plainConfig } from '../../../practice/session/setup-config.fixture.ts';
import { loadErrors } from './use-stage.ts';

const config = {
  ...plainConfig,
  hasPhoneticDistractors: false,
  isWordShown: false,
} as StageConfig;
const copying: StageConfig = { ...config, chosenMode: '跟打' };

const wrongWords = (...spellings: string[]) =>
  spellings.map((word, at) => ({
    word: { id: at + word.length * 100, word, variants: [] },
    chapterId: 3,
  })) as unknown as Parameters<typeof startErrorPractice>[1];

// IndexedDB is missing here, so each learner has an empty store in memory.
let userId = 0;
beforeEach(() => {
  userId += 1;
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Audio', EventTarget);
});

const open = async (settings: StageConfig): Promise<PracticeContext> => {
  const load = await loadErrors(userId, settings);
  if (load.status !== 'ready') throw new Error(load.status);
  return load.context;
};
const facts = ({ saved, practice }: PracticeContext) => {
  const state = practice.session.getState();
  const words = saved.setup.items.map(({ answer }) => answer);
  return { mode: saved.setup.mode, words, at: state.cursor, on: currentTurn(state)?.answer };
};
const answerOne = ({ practice }: PracticeContext) => {
  practice.submit(currentTurn(practice.session.getState())?.answer ?? '');
  practice.skip();
};

it('keeps the position in chosen wrong words when the mode changes and changes back', async () => {
  await startErrorPractice(userId, wrongWords('cat', 'horse', 'monkey'), config);
  answerOne(await open(config));
  const inCopying = await open(copying);
  expect(facts(inCopying)).toEqual({ mode: '跟打', words: ['cat', 'horse', 'monkey'], at: 0, on: 'cat' });
  answerOne(inCopying);
  answerOne(inCopying);
  expect(facts(await open(config))).toMatchObject({ mode: '听写', at: 1, on: 'horse' });
  expect(facts(await open(copying))).toMatchObject({ mode: '跟打', at: 2, on: 'monkey' });
});

it('keeps a repeat of some words, and gives all words to another mode', async () => {
  await startErrorPractice(userId, wrongWords('cat', 'horse', 'monkey'), config);
  const { saved } = await open(config);
  const only = new Set(saved.setup.items.slice(1).map(({ id }) => id));
  await createPracticeSession({ ...saved, words: scopeWordsOf(saved), only, config });
  expect(facts(await open(copying)).words).toEqual(['cat', 'horse', 'monkey']);
  expect(facts(await open(config)).words).toEqual(['horse', 'monkey']);
});

it('gives newly chosen words to every mode', async () => {
  await startErrorPractice(userId, wrongWords('cat', 'horse'), config);
  answerOne(await open(config));
  answerOne(await open(copying));
  await startErrorPractice(userId, wrongWords('owl', 'tiger'), copying);
  expect(facts(await open(config))).toEqual({ mode: '听写', words: ['owl', 'tiger'], at: 0, on: 'owl' });
  expect(facts(await open(copying)).words).toEqual(['owl', 'tiger']);
});

it('is empty when no words were chosen', async () => {
  expect(await loadErrors(userId, config)).toEqual({ status: 'empty', reason: 'no-errors' });
});
