import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/error.ts';
import {
  nextBatch,
  type OutboxKind,
  type OutboxReply,
  type OutboxRequest,
} from '../api/outbox/outbox-batch.ts';
import { ForeignSessionError } from '../api/outbox/outbox-failure.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { PracticeStore } from '../store/practice-store.ts';
import { entryOf, eventOf, listeningEntryOf, listeningEventOf, openTabs } from './outbox.fixture.ts';
import { createOutbox, type Tabs } from './outbox.ts';

const event = eventOf('x');

const accept = (request: OutboxRequest): OutboxReply => ({
  results: request.events.map(({ id }) => ({ id, state: 'stored', is_right: true, reason: null })),
});

const rig = (
  send: (request: OutboxRequest, kind: OutboxKind) => Promise<OutboxReply>,
  { store = createMemoryStore(), tab = openTabs()() }: { store?: PracticeStore; tab?: Tabs } = {},
) => {
  const retries: { run: () => void; delayMs: number }[] = [];
  const outbox = createOutbox({
    userId: 7,
    store,
    tabs: tab,
    send,
    now: () => 5000,
    setTimer: (run, delayMs) => {
      retries.push({ run, delayMs });
      return () => {};
    },
  });
  return { store, outbox, retries };
};

describe('nextBatch', () => {
  it('returns events of one practice at a time, at most 200', () => {
    const entries = [entryOf('a'), entryOf('b', { practiceId: 'q' }), entryOf('c')];
    expect(nextBatch(entries).map((entry) => entry.id)).toEqual(['a', 'c']);
    expect(nextBatch(Array.from({ length: 300 }, (_, index) => entryOf(`e${index}`)))).toHaveLength(200);
    expect(nextBatch([])).toEqual([]);
  });
});

describe('the outbox', () => {
  it('sends events of a listening practice with its setup, also without anything else', async () => {
    const requests: OutboxRequest[] = [];
    const { store, outbox } = rig(async (request) => {
      requests.push(request);
      if (requests.length === 1) throw new ApiError('refused', 422, '', { code: 'invalid_fields' });
      return accept(request);
    });
    await store.append(listeningEventOf('l'), listeningEntryOf('l'));
    await outbox.flush();
    const source = {
      practice_id: 'p',
      source_kind: 'article',
      source_id: '7',
      setup: listeningEntryOf('l').setup,
    };
    expect(requests[0]).toMatchObject({ ...source, sent_at: 5000, events: [{ id: 'l' }] });
    expect(requests[1]).toMatchObject({ ...source, events: [{ id: 'l' }] });
    expect(await store.listOutbox(7)).toEqual([]);
  });

  it('says which kind of practice a request belongs to', async () => {
    const kinds: string[] = [];
    const { store, outbox } = rig(async (request, kind) => {
      kinds.push(kind);
      return accept(request);
    });
    const entry = listeningEntryOf('l');
    await store.append(listeningEventOf('l'), entry);
    await store.append(listeningEventOf('m'), {
      ...entry,
      id: 'm',
      practiceId: 'q',
      isLabelled: true,
      event: { ...entry.event, id: 'm' },
    });
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b', { practiceId: 'r', isReview: true }));
    await outbox.flush();
    expect(kinds.sort()).toEqual(['labelled', 'listening', 'review', 'words']);
  });

  it('sends waiting answers, practice by practice, and is then empty', async () => {
    const requests: OutboxRequest[] = [];
    const { store, outbox } = rig(async (request) => {
      requests.push(request);
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b', { practiceId: 'q', chapterId: 4 }));
    await store.append(event, entryOf('other', { userId: 8 }));
    await outbox.flush();
    expect(
      requests.map(({ events, ...rest }) => [
        'practice_id' in rest && rest.practice_id,
        'chapter_id' in rest && rest.chapter_id,
        events.length,
      ]),
    ).toEqual([
      ['p', 3, 1],
      ['q', 4, 1],
    ]);
    expect(outbox.state.getState()).toEqual({ pending: 0, isSending: false, refused: 0, isDurable: false });
    expect(await store.listOutbox(8)).toHaveLength(1);
  });

  it('loses nothing when the network fails: it sends the same ids again, with growing delays', async () => {
    let isUp = false;
    const ids: string[][] = [];
    const { store, outbox, retries } = rig(async (request) => {
      ids.push(request.events.map(({ id }) => id));
      if (!isUp) throw new Error('offline');
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    await outbox.flush();
    await outbox.flush();
    expect(outbox.state.getState().pending).toBe(1);
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([2000, 4000]);
    isUp = true;
    await outbox.flush();
    expect(ids).toEqual([['a'], ['a'], ['a']]);
    expect(outbox.state.getState().pending).toBe(0);
  });

  it('retries at once when a flush was asked for during a failing request', async () => {
    let fail = (_error: Error) => {};
    const { store, outbox, retries } = rig(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    await store.append(event, entryOf('a'));
    const sent = outbox.flush();
    await expect.poll(() => outbox.state.getState().pending).toBe(1);
    const asked = outbox.flush();
    fail(new TypeError('offline'));
    await Promise.all([sent, asked]);
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([0]);
  });

  it('keeps answers that the reply does not name', async () => {
    let round = 0;
    const { store, outbox } = rig(async (request) => {
      round += 1;
      const reply = accept(request);
      return round === 1 ? { results: reply.results.slice(0, 1) } : { results: [] };
    });
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b'));
    await outbox.flush();
    expect((await store.listOutbox(7)).map((entry) => entry.id)).toEqual(['b']);
  });

  it('sets refused answers aside with their reasons and does not send them again', async () => {
    const { store, outbox } = rig(async (request) => ({
      results: request.events.map(({ id }) => ({
        id,
        state: id === 'a' ? 'rejected' : 'stored',
        is_right: null,
        reason: id === 'a' ? '单词不存在' : null,
      })),
    }));
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b'));
    await outbox.flush();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 1 });
    expect(await store.listRefused(7)).toEqual([{ ...entryOf('a'), reason: '单词不存在' }]);
  });

  it('sends an answer that arrives during another request', async () => {
    let release = () => {};
    const sent: string[] = [];
    const { store, outbox } = rig(async (request) => {
      sent.push(...request.events.map(({ id }) => id));
      if (sent.length === 1) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    const first = outbox.flush();
    await Promise.resolve();
    outbox.expect(store.append(event, entryOf('b')));
    expect(outbox.state.getState().pending).toBeGreaterThan(0);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await first;
    expect(sent).toEqual(['a', 'b']);
    expect(outbox.state.getState().pending).toBe(0);
  });

  it('finds the answer that makes the server refuse a request, and stores the others', async () => {
    const sent: OutboxRequest[] = [];
    const { store, outbox, retries } = rig(async (request) => {
      sent.push(request);
      if (request.events.some(({ id }) => id === 'e5')) {
        throw new ApiError('refused', 422, '填写的内容不符合要求', { code: 'invalid_fields' });
      }
      return accept(request);
    });
    for (let n = 0; n < 9; n++) await store.append(event, entryOf(`e${n}`));
    await outbox.flush();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 1 });
    expect(await store.listRefused(7)).toMatchObject([{ id: 'e5', reason: '填写的内容不符合要求' }]);
    expect(retries).toEqual([]);
    expect(sent.length).toBeLessThan(12);
  });

  it('counts letters that are being typed as waiting until they are an entry', async () => {
    const { outbox } = rig(async (request) => accept(request));
    const release = outbox.hold();
    await outbox.flush();
    expect(outbox.state.getState().pending).toBe(1);
    release();
    expect(outbox.state.getState().pending).toBe(0);
  });

  it('loses no answer when the setup or the clock is refused', async () => {
    const setup = { seed: 1, word_ids: [1], settings: '{}' };
    const { store, outbox } = rig(async (request) => {
      if ('setup' in request && request.setup)
        throw new ApiError('refused', 422, '', { code: 'invalid_fields' });
      return accept(request);
    });
    await store.append(event, entryOf('a', { setup }));
    await outbox.flush();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 0 });
  });

  it('sends the setup and the clock of the device with the answers', async () => {
    const setup = { seed: 1, word_ids: [1], settings: '{}' };
    const { store, outbox } = rig(async (request) => {
      expect(request).toMatchObject({ setup, sent_at: 5000, mode: '默写' });
      return accept(request);
    });
    await store.append(event, entryOf('a', { setup, mode: '默写' }));
    await outbox.flush();
    expect(outbox.state.getState().pending).toBe(0);
  });

  it('sets a whole practice aside when the server refuses it, and sends the next one', async () => {
    const { store, outbox } = rig(async (request) => {
      if ('practice_id' in request && request.practice_id === 'p')
        throw new ApiError('refused', 404, '', { code: 'not_found' });
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b'));
    await store.append(event, entryOf('c', { practiceId: 'q' }));
    await outbox.flush();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 2 });
  });

  it('sends refused answers again on request, and discards them on request', async () => {
    let isTaken = false;
    const { store, outbox } = rig(async (request) => {
      if (!isTaken) throw new ApiError('refused', 404, '', { code: 'not_found' });
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    await outbox.flush();
    isTaken = true;
    await outbox.retryRefused();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 0 });
    isTaken = false;
    await store.append(event, entryOf('b'));
    await outbox.flush();
    await outbox.discardRefused();
    expect(outbox.state.getState()).toMatchObject({ pending: 0, refused: 0 });
    expect(await store.listRefused(7)).toEqual([]);
  });

  it('is not empty when refused answers are back in the queue and cannot be counted', async () => {
    const memory = createMemoryStore();
    let isBroken = false;
    const store = {
      ...memory,
      listOutbox: (userId: number) =>
        isBroken ? Promise.reject(new Error('connection lost')) : memory.listOutbox(userId),
    };
    const { outbox } = rig(
      async () => {
        throw new ApiError('refused', 404, '', { code: 'not_found' });
      },
      { store },
    );
    await store.append(event, entryOf('a'));
    await outbox.flush();
    isBroken = true;
    await expect(outbox.retryRefused()).rejects.toThrow('connection lost');
  });

  it.each([
    ['an ended session', new ApiError('refused', 401, '', { code: 'session_ended' })],
    ['another learner on the page', new ForeignSessionError()],
  ])('keeps answers without endless retries for %s', async (_, error) => {
    const { store, outbox, retries } = rig(() => Promise.reject(error));
    await store.append(event, entryOf('a'));
    await outbox.flush();
    expect(outbox.state.getState()).toMatchObject({ pending: 1, isSending: false });
    expect(retries).toEqual([]);
  });

  it('retries when the browser cannot read the queue', async () => {
    const memory = createMemoryStore();
    let isBroken = true;
    const store = {
      ...memory,
      listOutbox: (userId: number) =>
        isBroken ? Promise.reject(new Error('connection lost')) : memory.listOutbox(userId),
    };
    const { outbox, retries } = rig(async (request) => accept(request), { store });
    await store.append(event, entryOf('a'));
    await outbox.flush();
    expect(retries).toHaveLength(1);
    isBroken = false;
    await outbox.flush();
    expect(await store.listOutbox(7)).toEqual([]);
  });

  it('sends even when the write of the answer failed, and leaves no unhandled rejection', async () => {
    const { outbox } = rig(async (request) => accept(request));
    outbox.expect(Promise.reject(new Error('disk')));
    await new Promise((resolve) => setImmediate(resolve));
    await outbox.flush();
    expect(outbox.state.getState().pending).toBe(0);
  });
});

describe('two tabs', () => {
  it('send each answer once, and both show the waiting ones', async () => {
    const store = createMemoryStore();
    const tab = openTabs();
    const sent: string[] = [];
    let isUp = false;
    const send = async (request: OutboxRequest) => {
      if (!isUp) throw new ApiError('network', 0, '');
      sent.push(...request.events.map(({ id }) => id));
      return accept(request);
    };
    const one = rig(send, { store, tab: tab() }).outbox;
    const two = rig(send, { store, tab: tab() }).outbox;
    one.expect(store.append(event, entryOf('a')));
    await one.flush();
    one.expect(store.append(event, entryOf('b')));
    await one.flush();
    expect(two.state.getState().pending).toBe(2);
    isUp = true;
    await Promise.all([one.flush(), two.flush()]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual(['a', 'b']);
    expect([one.state.getState().pending, two.state.getState().pending]).toEqual([0, 0]);
  });
});
