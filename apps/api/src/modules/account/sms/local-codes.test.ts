import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Envelope } from '../../../test/envelope.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { signed } from '../../../test/signed.ts';

const SMS = '/api/study/phone/send/sms';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ revealsCode: true });
});
afterAll(() => app.close());

async function ask(remoteAddress: string, headers: Record<string, string> = {}): Promise<Envelope> {
  const fields: SignedFields = { phone_number: newPhone(), scene: 'signup' };
  const payload = signed(SMS, fields, undefined, app.now());
  return (await app.app.inject({ method: 'POST', url: SMS, payload, headers, remoteAddress })).json();
}

test('a code that the page shows is sent only to a browser on the same machine', async () => {
  expect((await ask('127.0.0.1')).values.console_code).toMatch(/^\d{6}$/);
  expect((await ask('::1')).values.console_code).toMatch(/^\d{6}$/);
  const before = app.sent.length;
  for (const answer of [
    await ask('10.0.0.5'),
    await ask('::ffff:10.0.0.5'),
    await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    await ask('127.0.0.1', { host: 'evil.test' }),
  ]) {
    expect(answer).toMatchObject({ status: 403, values: { code: 'sms_local_only' } });
    expect(JSON.stringify(answer)).not.toContain('console_code');
  }
  expect(app.sent.length).toBe(before);
});
