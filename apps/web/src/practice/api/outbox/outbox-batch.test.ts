import { describe, expect, it } from 'vitest';
import { entryOf } from '../../outbox/outbox.fixture.ts';
import { toBareRequest, toRequest } from './outbox-batch.ts';

describe('a request for answers that were stored with a fraction of a millisecond', () => {
  const saved = entryOf('a');
  const entry = { ...saved, event: { ...saved.event, elapsed_ms: 11_999.3 } };

  it.each([
    ['whole', toRequest(entry, [entry], 1_700_000_000_000)],
    ['bare', toBareRequest(entry, [entry])],
  ])('has whole milliseconds and is otherwise the same: %s', (_, request) => {
    expect(request.events).toEqual([{ ...saved.event, elapsed_ms: 11_999 }]);
  });
});
