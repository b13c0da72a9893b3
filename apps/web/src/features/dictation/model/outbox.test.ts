import { describe, expect, it } from 'vitest';
import { createOutbox, nextBatch, type PracticeReply, type PracticeRequest } from './outbox.ts';
import { createMemoryStore, type OutboxEntry } from './practice-store.ts';

const entryOf = (id: string, over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  userId: 7,
  practiceId: 'p',
  chapterId: 3,
  isCaseStrict: false,
  event: {
    id,
    word_id: 1,
    kind: 'submitted',
    turn: 0,
    typed: 'cat',
    hints: 0,
    replays: 0,
    elapsed_ms: 10,
    occurred_at: 1000,
  },
  ...over,
});

const event = {
  id: 'x',
  practiceId: 'p',
  itemId: '1',
  turn: 0,
  kind: 'submitted',
  typed: '',
  hints: 0,
  elapsedMs: 0,
  occurredAt: 0,
} as const;

const accept = (request: PracticeRequest): PracticeReply => ({
  results: request.events.map(({ id }) => ({ id, state: 'stored', is_right: true, reason: null })),
});

const rig = (send: (request: PracticeRequest) => Promise<PracticeReply>) => {
  const store = createMemoryStore();
  const retries: { run: () => void; delayMs: number }[] = [];
  const outbox = createOutbox({
    userId: 7,
    store,
    send,
    schedule: (run, delayMs) => {
      retries.push({ run, delayMs });
      return () => {};
    },
  });
  return { store, outbox, retries };
};

describe('nextBatch', () => {
  it('takes one practice at a time, at most 200 events', () => {
    const entries = [entryOf('a'), entryOf('b', { practiceId: 'q' }), entryOf('c')];
    expect(nextBatch(entries).map((entry) => entry.id)).toEqual(['a', 'c']);
    expect(nextBatch(Array.from({ length: 300 }, (_, index) => entryOf(`e${index}`)))).toHaveLength(200);
    expect(nextBatch([])).toEqual([]);
  });
});

describe('the outbox', () => {
  it('sends what waits, practice by practice, and is then empty', async () => {
    const requests: PracticeRequest[] = [];
    const { store, outbox } = rig(async (request) => {
      requests.push(request);
      return accept(request);
    });
    await store.append(event, entryOf('a'));
    await store.append(event, entryOf('b', { practiceId: 'q', chapterId: 4 }));
    await store.append(event, entryOf('other', { userId: 8 }));
    await outbox.flush();
    expect(
      requests.map(({ practice_id, chapter_id, events }) => [practice_id, chapter_id, events.length]),
    ).toEqual([
      ['p', 3, 1],
      ['q', 4, 1],
    ]);
    expect(outbox.state.get()).toEqual({ pending: 0, isSending: false, refused: 0 });
    expect(await store.listOutbox(8)).toHaveLength(1);
  });

  it('loses nothing when the network fails: the same ids go again, ever later', async () => {
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
    expect(outbox.state.get().pending).toBe(1);
    expect(retries.map(({ delayMs }) => delayMs)).toEqual([2000, 4000]);
    isUp = true;
    await outbox.flush();
    expect(ids).toEqual([['a'], ['a'], ['a']]);
    expect(outbox.state.get().pending).toBe(0);
  });

  it('keeps what the reply does not name', async () => {
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

  it('counts refused answers and does not send them for ever', async () => {
    const { store, outbox } = rig(async (request) => ({
      results: request.events.map(({ id }) => ({
        id,
        state: 'rejected',
        is_right: null,
        reason: '单词不存在',
      })),
    }));
    await store.append(event, entryOf('a'));
    await outbox.flush();
    expect(outbox.state.get()).toMatchObject({ pending: 0, refused: 1 });
  });

  it('sends an answer that arrives while another is on its way', async () => {
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
    expect(outbox.state.get().pending).toBeGreaterThan(0);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await first;
    expect(sent).toEqual(['a', 'b']);
    expect(outbox.state.get().pending).toBe(0);
  });
});
