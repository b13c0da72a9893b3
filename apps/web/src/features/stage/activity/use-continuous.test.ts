import { reduceSession, startSession } from '@tingci/domain/dictation/session';
import { expect, it } from 'vitest';
import { eventOf } from '../../../practice/outbox/outbox.fixture.ts';
import { createSetup } from '../../../practice/session/session-setup.ts';
import { plainConfig as config } from '../../../practice/session/setup-config.fixture.ts';
import { turnToLeave } from './use-continuous.ts';

const words = ['cat', 'dog'].map((word, at) => ({ id: at + 1, word, variants: [] }));
const start = startSession(createSetup({ practiceId: 'p', seed: 1, words, config, policies: {} }));
const on = (turn: number, kind: 'shown' | 'played' | 'submitted', typed = '') =>
  eventOf(`${turn} ${kind} ${typed} ${Math.random()}`, { turn, itemId: String(turn + 1), kind, typed });
const after = (...events: ReturnType<typeof on>[]) => turnToLeave(events.reduce(reduceSession, start));

it('continues from an answered word, and not from a word that the learner looks back at', () => {
  const begun = [on(0, 'shown'), on(0, 'played')];
  const answered = [...begun, on(0, 'submitted', 'cat'), on(0, 'played')];
  expect(after(...begun)).toBeUndefined();
  expect(after(...answered)).toBe(0);
  const continued = [...answered, on(1, 'shown')];
  expect(after(...continued)).toBeUndefined();
  expect(after(...continued, on(0, 'shown'), on(0, 'played'))).toBeUndefined();
  expect(after(...continued, on(1, 'submitted', 'dog'))).toBe(1);
});
