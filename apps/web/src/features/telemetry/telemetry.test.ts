import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeAddress, startWalkmanPings } from './activity.ts';
import { createClickQueue, describeClick } from './click-queue.ts';
import { isGuarded } from './devtools-guard.ts';

describe('the ping of a page', () => {
  it('has its path, the parameters of its route, and its query', () => {
    const params = { type: 'listening', id: '7', optional: undefined };
    expect(describeAddress('/ielts/index/listening/7', params, '?book=1&chapter=2')).toEqual({
      path: '/ielts/index/listening/7',
      params: { type: 'listening', id: '7' },
      query: { book: '1', chapter: '2' },
    });
  });

  it('keeps the limits of the server', () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `${'n'.repeat(50)}${index}=${'v'.repeat(300)}`,
    ).join('&');
    const place = describeAddress(
      `/${'p'.repeat(300)}`,
      Object.fromEntries(new URLSearchParams(many)),
      `?${many}`,
    );
    expect(place.path).toHaveLength(200);
    for (const fields of [place.params, place.query]) {
      expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
      for (const [name, value] of Object.entries(fields)) {
        expect(name.length).toBeLessThanOrEqual(40);
        expect(value.length).toBeLessThanOrEqual(200);
      }
    }
  });
});

it.each([
  [6, '', false],
  [7, '', true],
  [7, '7', false],
  [70, '7', true],
])('guards learner %d with exempt code %s: %s', (id, exempt, guarded) => {
  expect(isGuarded(id, exempt)).toBe(guarded);
});

describe('the log text of a press', () => {
  const press = { label: '', kind: 'button', path: '/home', at: 1000 };
  it.each([
    ['  下一\n 章 ', '下一 章'],
    ['', 'button'],
    [' \t', 'button'],
    ['x'.repeat(80), 'x'.repeat(60)],
    [`${'x'.repeat(59)}🎧`, 'x'.repeat(59)],
  ])('%j is %j', (label, name) => {
    expect(describeClick({ ...press, label })).toEqual({ name, path: '/home', at: 1000 });
  });
});

describe('the click queue', () => {
  const rig = () => {
    let userId: number | undefined = 7;
    const sent: string[][] = [];
    const queue = createClickQueue({
      userId: () => userId,
      send: (clicks) => sent.push(clicks.map(({ name }) => name)),
    });
    const click = (label: string) => queue.add({ label, kind: 'button', path: '/', at: 1 });
    return { queue, click, sent, become: (id: number | undefined) => (userId = id) };
  };

  it('sends collected clicks once, and nothing when there are none', () => {
    const { queue, click, sent } = rig();
    queue.flush(false);
    click('a');
    click('b');
    queue.flush(false);
    queue.flush(true);
    expect(sent).toEqual([['a', 'b']]);
  });

  it('keeps the limit of the server, with the latest clicks', () => {
    const { queue, click, sent } = rig();
    for (let n = 0; n < 60; n++) click(`${n}`);
    queue.flush(false);
    expect(sent[0]).toHaveLength(50);
    expect(sent[0]?.at(-1)).toBe('59');
  });

  it("never reports another learner's presses, and none of a visitor", () => {
    const { queue, click, sent, become } = rig();
    click('theirs');
    become(8);
    queue.flush(false);
    click('mine');
    become(undefined);
    click('nobody');
    become(8);
    queue.flush(false);
    expect(sent).toEqual([]);
  });
});

describe('the pings of the walkman', () => {
  afterEach(() => void vi.useRealTimers());

  it('are sent every 50 seconds, at most 72 times, while the page is open', () => {
    vi.useFakeTimers();
    let sent = 0;
    const end = startWalkmanPings(() => {
      sent += 1;
    });
    vi.advanceTimersByTime(49_999);
    expect(sent).toBe(0);
    vi.advanceTimersByTime(1);
    expect(sent).toBe(1);
    vi.advanceTimersByTime(3 * 3_600_000);
    expect(sent).toBe(72);
    end();
    const endSecond = startWalkmanPings(() => {
      sent += 1;
    });
    endSecond();
    vi.advanceTimersByTime(100_000);
    expect(sent).toBe(72);
  });
});
