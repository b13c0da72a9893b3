import { replaySession, type SessionState } from '@tingci/domain/dictation/session';
import { v7 as createId } from 'uuid';
import { api } from '../../../lib/api/api.ts';
import { type Desk, listWaiting, takeOver } from '../../../practice/open-practice.ts';
import { chaptersOf, practiceKeyOf, practicesOf } from '../../../practice/session/wire-setup.ts';
import {
  isWorthGoingOn,
  joinAnswers,
  joinPractices,
  type LeftPractice,
  readSetup,
  toEvent,
} from './left-practice.ts';

/** A practice of these chapters that was left on another device, or elsewhere in this one. */
export type Offer = {
  /** Empty when the device is not known any more. */
  device: string;
  isOwn: boolean;
  /** Milliseconds since 1970. */
  lastAt: number;
  done: number;
  total: number;
  /** Lays the practice on the desk in place of what is there. */
  accept: () => Promise<Desk>;
};

async function findLeft({ kept }: Desk, signal?: AbortSignal) {
  const chapterIds = chaptersOf(kept);
  const options = { isSilent: true, ...(signal && { signal }) };
  const answers = await Promise.all(
    chapterIds.map((id) => api.post('/api/study/lexicon/v1/practice/open', { chapter_id: id }, options)),
  );
  return joinPractices(
    { place: kept.place, chapterIds },
    answers.flatMap(({ practice }) => practice ?? []),
  );
}

async function replay(desk: Desk, open: LeftPractice) {
  const { kept } = desk;
  const localId = createId();
  const setup = readSetup(open, kept.words, kept.setup.settings, localId);
  if (!setup) return undefined;
  const waiting = await listWaiting(kept.userId, Object.values(open.practices));
  const events = joinAnswers(open.events, waiting).map((event) => toEvent(event, localId));
  return { setup, events, state: replaySession(setup, events) };
}

const roundOf = (state: SessionState) => {
  const round = state.turns.find((turn) => turn.ending === undefined)?.round ?? 0;
  const turns = state.turns.filter((turn) => turn.round === round);
  return { done: turns.filter((turn) => turn.ending !== undefined).length, total: turns.length };
};

/** Asks the server for a practice of the desk's chapters that is further than the desk; undefined when there is none. */
export async function findOffer(desk: Desk, signal: AbortSignal): Promise<Offer | undefined> {
  const open = await findLeft(desk, signal);
  // Each mode has a desk of its own.
  const there = open?.mode === desk.kept.setup.mode ? await replay(desk, open) : undefined;
  if (!open || !there) return undefined;
  const here = {
    practiceId: practiceKeyOf(practicesOf(desk.kept.posts)),
    state: desk.practice.session.getState(),
  };
  const { last_at: lastAt, device, is_own: isOwn, practices } = open;
  const practiceId = practiceKeyOf(practices);
  if (!isWorthGoingOn(here, { practiceId, lastAt, state: there.state })) return undefined;
  return {
    device,
    isOwn,
    lastAt,
    ...roundOf(there.state),
    async accept() {
      // More may have been answered since the offer was made.
      const latest = await findLeft(desk);
      const isSame = latest !== undefined && practiceKeyOf(latest.practices) === practiceId;
      const { setup, events } = (isSame ? await replay(desk, latest) : undefined) ?? there;
      return takeOver(desk.kept, setup, practices, events);
    },
  };
}
