import { replaySession, type SessionState } from '@tingci/domain/dictation/session';
import { api } from '../../../lib/api/api.ts';
import { type Desk, listWaiting, takeOver } from '../model/desk.ts';
import { isWorthGoingOn, joinAnswers, type OpenPractice, readSetup, toEvent } from './open-practice.ts';
import { practiceIdOf } from './wire-setup.ts';

/** A practice of this chapter that was left on another device, or elsewhere in this one. */
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

const chapterOf = (place: string): number | undefined => {
  const [, id] = /^chapter:(\d+)(?:@.+)?$/.exec(place) ?? [];
  return id === undefined ? undefined : Number(id);
};

async function replay(desk: Desk, open: OpenPractice) {
  const { kept } = desk;
  const localId = crypto.randomUUID();
  const setup = readSetup(open, kept.words, kept.setup.settings, localId);
  if (!setup) return undefined;
  const waiting = await listWaiting(kept.userId, open.practice_id);
  const events = joinAnswers(open.events, waiting).map((event) => toEvent(event, localId));
  return { setup, events, state: replaySession(setup, events) };
}

const roundOf = (state: SessionState) => {
  const round = state.turns.find((turn) => turn.ending === undefined)?.round ?? 0;
  const turns = state.turns.filter((turn) => turn.round === round);
  return { done: turns.filter((turn) => turn.ending !== undefined).length, total: turns.length };
};

/** Asks the server for a practice of the desk's chapter that is further than the desk; undefined when there is none. */
export async function findOffer(desk: Desk, signal: AbortSignal): Promise<Offer | undefined> {
  const chapterId = chapterOf(desk.kept.place);
  if (chapterId === undefined) return undefined;
  const request = { chapter_id: chapterId };
  const options = { signal, isSilent: true };
  const { practice: open } = await api.post('/api/study/lexicon/v1/practice/open', request, options);
  // Each mode has a desk of its own.
  const there = open?.mode === desk.kept.setup.mode ? await replay(desk, open) : undefined;
  if (!open || !there) return undefined;
  const here = { practiceId: practiceIdOf(desk.kept), state: desk.practice.session.get() };
  const { practice_id: practiceId, last_at: lastAt, device, is_own: isOwn } = open;
  if (!isWorthGoingOn(here, { practiceId, lastAt, state: there.state })) return undefined;
  return {
    device,
    isOwn,
    lastAt,
    ...roundOf(there.state),
    async accept() {
      // More may have been answered since the offer was made.
      const latest = await api.post('/api/study/lexicon/v1/practice/open', request, { isSilent: true });
      const now = latest.practice?.practice_id === practiceId ? await replay(desk, latest.practice) : there;
      const { setup, events } = now ?? there;
      return takeOver(desk.kept, setup, { chapterId, practiceId }, events);
    },
  };
}
