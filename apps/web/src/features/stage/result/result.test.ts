import {
  currentTurn,
  reduceSession,
  type SessionState,
  startSession,
} from '@tingci/domain/dictation/session';
import { describe, expect, it } from 'vitest';
import { createSetup } from '../../../practice/session/session-setup.ts';
import { cardFactsOf, describeCard } from './card-facts.ts';
import { listWrongAttempts } from './wrong-attempts.ts';

const words = ['cat', 'dog', 'owl'].map((word, index) => ({ id: index + 1, word, variants: [] }));
const config = {
  isCaseStrict: false,
  isShuffled: false,
  wrongCycles: 1,
  wrongWrongCycles: 0,
  isFromMemory: false,
  chosenMode: '听写' as const,
};
const setup = createSetup({ practiceId: 'p', seed: 1, words, config, policies: {} });

const act = (state: SessionState, kind: 'submitted' | 'skipped' | 'shown', typed = ''): SessionState =>
  reduceSession(state, {
    id: `e${state.events.length}`,
    practiceId: 'p',
    itemId: currentTurn(state)?.itemId ?? '',
    turn: kind === 'shown' ? state.cursor + 1 : state.cursor,
    kind,
    typed,
    hints: 0,
    elapsedMs: 3_000,
    occurredAt: 1_700_000_000_000,
  });
const practise = (tries: readonly string[]) =>
  tries.reduce((state, typed) => {
    const next = typed === '' ? act(state, 'skipped') : act(state, 'submitted', typed);
    return currentTurn(next)?.ending === undefined ? next : act(next, 'shown');
  }, startSession(setup));

const cardOf = (state: SessionState, nickname = '') =>
  cardFactsOf({
    state,
    book: '动物',
    title: '第 1 章',
    nickname,
    at: Date.UTC(2026, 4, 1, 4),
    origin: 'https://tingci.example',
  });

describe('the wrong attempts of a word', () => {
  it('are the first three different ones in their order, over all rounds', () => {
    const state = practise(['cap', 'cap', 'kat', 'cat', 'dog', 'owl', 'caat', 'cut', 'cat']);
    expect(listWrongAttempts(state, '1').map(({ typed }) => typed)).toEqual(['cap', 'kat', 'caat']);
    expect(listWrongAttempts(state, '2')).toEqual([]);
  });
});

describe('the share card', () => {
  const finished = practise(['cat', 'dgo', 'dog', '', 'dog']);

  it('has a tile for each word and the numbers of the result', () => {
    const card = cardOf(finished);
    expect(card.tiles).toEqual(['right', 'wrong', 'skipped']);
    expect(card).toMatchObject({ share: 0.5, shareText: '50%', firstTry: '2 词中 1 词一次写对' });
    expect(card.facts.map(({ value }) => value)).toEqual(['00:27', '7', '1']);
  });

  it('has a text, with a name only when the learner gave one', () => {
    expect(describeCard(cardOf(finished))).toBe(
      '听词成绩卡片：动物 第 1 章，2 词中 1 词一次写对，正确率 50%，用时 00:27，速度 7 词/分，最长连对 1 词，2026年5月1日',
    );
    expect(describeCard(cardOf(finished, '小听'))).toContain('小听');
  });
});
