import { expect, test, vi } from 'vitest';
import { createRefusalRecorder, type Refusal } from './refusal-recorder.ts';

const MINUTE_MS = 60_000;

function setUp() {
  const record = vi.fn(async () => undefined);
  const refuse = createRefusalRecorder({ record });
  const given: Refusal = { code: 'forbidden', session: undefined, ip: '192.0.2.1', userAgent: '', nowMs: 0 };
  return { record, refuse: (part: Partial<Refusal> = {}) => refuse({ ...given, ...part }) };
}

test('one refusal of each code, address and learner is recorded in a minute', () => {
  const { record, refuse } = setUp();
  for (const part of [
    {},
    {},
    { code: 'replayed' },
    { ip: '192.0.2.2' },
    { session: { id: 'a', userId: 7 } },
  ] as const)
    refuse(part);
  expect(record).toHaveBeenCalledTimes(4);
  expect(record).toHaveBeenLastCalledWith(
    expect.objectContaining({ ip: '192.0.2.1' }),
    expect.objectContaining({ kind: 'access_refused', detail: 'forbidden', userId: 7, sessionId: 'a' }),
  );
  refuse({ nowMs: MINUTE_MS });
  expect(record).toHaveBeenCalledTimes(5);
});

test('a usual refusal is not recorded', () => {
  const { record, refuse } = setUp();
  for (const code of ['session_ended', 'unauthorized', 'proof_required', 'not_found'] as const)
    refuse({ code });
  expect(record).not.toHaveBeenCalled();
});

test('a flood from many addresses stores 60 events a minute', () => {
  const { record, refuse } = setUp();
  for (let host = 0; host < 250; host++) refuse({ ip: `192.0.2.${host}` });
  expect(record).toHaveBeenCalledTimes(60);
  refuse({ nowMs: MINUTE_MS });
  expect(record).toHaveBeenCalledTimes(61);
});
