import { replaySession, type SessionState } from '@tingci/domain/dictation/session';
import { v7 as createId } from 'uuid';
import { adoptPractice } from '../../../practice/adopt-practice.ts';
import { fromWireEvent } from '../../../practice/api/outbox/wire-event.ts';
import { chaptersOf, practiceKeyOf, practicesOf } from '../../../practice/api/outbox/wire-setup.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { listWaiting } from '../../../practice/store/saved-sessions.ts';
import { listOpenPractices } from '../api/open-practice-api.ts';
import { isFurther, joinAnswers, joinPractices, type LeftPractice, readSetup } from './left-practice.ts';

/** A practice of these chapters that was left on another device, or in another tab of this one. */
export type Offer = {
  /** Empty when the device is not known any more. */
  device: string;
  isOwn: boolean;
  /** Milliseconds since 1970. */
  lastAt: number;
  done: number;
  total: number;
  /** Opens the practice in place of the current one. */
  accept: () => Promise<PracticeContext>;
};

async function findLeft({ saved }: PracticeContext, signal?: AbortSignal) {
  const chapterIds = chaptersOf(saved);
  const open = await listOpenPractices(chapterIds, signal);
  return joinPractices({ scopeKey: saved.scopeKey, chapterIds }, open);
}

async function replay(context: PracticeContext, open: LeftPractice) {
  const { saved } = context;
  const localId = createId();
  const setup = readSetup(open, saved.words, saved.setup.settings, localId);
  if (!setup) return undefined;
  const waiting = await listWaiting(saved.userId, Object.values(open.practices));
  const answers = joinAnswers(open.events, waiting.map(fromWireEvent));
  const events = answers.map((answer) => ({ ...answer, practiceId: localId }));
  return { setup, events, state: replaySession(setup, events) };
}

const roundOf = (state: SessionState) => {
  const round = state.turns.find((turn) => turn.ending === undefined)?.round ?? 0;
  const turns = state.turns.filter((turn) => turn.round === round);
  return { done: turns.filter((turn) => turn.ending !== undefined).length, total: turns.length };
};

/** Asks the server for a practice of the same chapters that is further than the current one. Undefined when there is none. */
export async function findOffer(context: PracticeContext, signal: AbortSignal): Promise<Offer | undefined> {
  const open = await findLeft(context, signal);
  // Each mode has its own session.
  const there = open?.mode === context.saved.setup.mode ? await replay(context, open) : undefined;
  if (!open || !there) return undefined;
  const here = {
    practiceId: practiceKeyOf(practicesOf(context.saved.posts)),
    state: context.practice.session.getState(),
  };
  const { lastAt, device, isOwn, practices } = open;
  const practiceId = practiceKeyOf(practices);
  if (!isFurther(here, { practiceId, lastAt, state: there.state })) return undefined;
  return {
    device,
    isOwn,
    lastAt,
    ...roundOf(there.state),
    async accept() {
      // More may have been answered since the offer was made.
      const latest = await findLeft(context);
      const isSame = latest !== undefined && practiceKeyOf(latest.practices) === practiceId;
      const { setup, events } = (isSame ? await replay(context, latest) : undefined) ?? there;
      return adoptPractice(context.saved, setup, practices, events);
    },
  };
}
