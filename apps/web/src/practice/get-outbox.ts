import { refreshAnswerCounts, refreshLearnerData } from '../lib/query-client.ts';
import { setTimer } from '../lib/retry/timer.ts';
import { readUserId } from '../lib/session/credentials.ts';
import {
  type HandInRequest,
  isHandInRequest,
  isListeningRequest,
  isSittingRequest,
  type OutboxReply,
  type SittingRequest,
} from './api/outbox/outbox-batch.ts';
import { ForeignSessionError } from './api/outbox/outbox-failure.ts';
import { sendPractice } from './api/practice-api.ts';
import { sendReview } from './api/review-submit-api.ts';
import { sendHandIn, sendSitting, sittingIdOf } from './api/sitting-submit-api.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { joinTabs } from './outbox/outbox-tabs.ts';
import { getPracticeStore } from './store/get-practice-store.ts';

const outboxes = new Map<number, Outbox>();

async function sendEvents(userId: number, request: SittingRequest): Promise<OutboxReply> {
  const reply = await sendSitting(request);
  if (reply.isHandedIn) await (await getPracticeStore()).endSitting(userId, reply.sittingId);
  return reply;
}

async function handIn(userId: number, { handIn, events }: HandInRequest): Promise<OutboxReply> {
  await sendHandIn(handIn);
  await (await getPracticeStore()).endSitting(userId, sittingIdOf(handIn));
  void refreshLearnerData();
  return { results: events.map(({ id }) => ({ id, state: 'stored', reason: null })) };
}

/** The outbox of a learner, one for each page. It also sends the answers of earlier visits. */
export async function getOutbox(userId: number): Promise<Outbox> {
  const known = outboxes.get(userId);
  if (known) {
    // Another learner may have used this page since the outbox last sent.
    void known.flush();
    return known;
  }
  const outbox = createOutbox({
    userId,
    store: await getPracticeStore(),
    tabs: joinTabs(userId),
    now: Date.now,
    // Answers wait for their own learner. Another learner may have logged in since, in this tab or in another.
    send: async (request, kind) => {
      if (readUserId() !== userId) throw new ForeignSessionError();
      if (isSittingRequest(request)) return sendEvents(userId, request);
      if (isHandInRequest(request)) return handIn(userId, request);
      const isReview = kind === 'review' && !isListeningRequest(request);
      return isReview ? sendReview(request) : sendPractice(request, kind === 'labelled');
    },
    setTimer,
  });
  const raced = outboxes.get(userId);
  if (raced) return raced;
  outboxes.set(userId, outbox);
  addEventListener('online', () => void outbox.flush());
  // A locked phone suspends the page, and its retries do not run. So send again when the page is visible.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && outbox.state.getState().pending > 0) void outbox.flush();
  });
  let { pending } = outbox.state.getState();
  outbox.state.subscribe(() => {
    const before = pending;
    pending = outbox.state.getState().pending;
    if (before > 0 && pending === 0) void refreshAnswerCounts();
  });
  void outbox.flush();
  return outbox;
}
