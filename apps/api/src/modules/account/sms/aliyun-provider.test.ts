import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AliyunFake, startAliyunFake } from './aliyun-fake.fixture.ts';
import { createAliyunProvider } from './aliyun-provider.ts';
import { canonicalQuery, signAliyunRequest } from './aliyun-signature.ts';
import { SmsSendError } from './sms-provider.ts';

const key = { id: 'test-key', secret: 'test-secret' };
const message = { phoneNumber: '13800138000', code: '987654', scene: 'login' as const };
const ok = { status: 200, body: '{"Code":"OK"}' };

describe('the signature', () => {
  test('is that of the published example of Alibaba Cloud', () => {
    const headers = signAliyunRequest(
      {
        method: 'POST',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        nonce: '3156853299f313e23d1673dc12e1703d',
        nowMs: Date.parse('2023-10-26T10:22:32Z'),
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('encodes by RFC 3986 and sorts by name', () => {
    expect(canonicalQuery({ b: "听词 !'()*~", a: '{"code":"1"}' })).toBe(
      'a=%7B%22code%22%3A%221%22%7D&b=%E5%90%AC%E8%AF%8D%20%21%27%28%29%2A~',
    );
  });
});

describe('sending', () => {
  let fake: AliyunFake;
  const provider = (override: Partial<Parameters<typeof createAliyunProvider>[0]> = {}, now?: () => number) =>
    createAliyunProvider(
      { endpoint: fake.endpoint, key, signName: "听词!'()*", template: 'SMS_1', ...override },
      now,
    );
  const failureOf = async (sending: Promise<void>) => {
    const error = await sending.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof SmsSendError)) throw new Error(`not an SmsSendError: ${String(error)}`);
    return error;
  };

  beforeAll(async () => {
    fake = await startAliyunFake(key);
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.accepted.length = 0;
    fake.answerWith(ok);
  });

  test('a signed request has number, sign name, template and code, each with a separate nonce', async () => {
    await provider().send(message);
    await provider().send(message);
    const query = {
      PhoneNumbers: '13800138000',
      SignName: "听词!'()*",
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"987654"}',
    };
    expect(fake.accepted).toEqual([query, query]);
  });

  test('the service refuses a wrong secret, a wrong id and a wrong clock', async () => {
    const wrongSecret = await failureOf(provider({ key: { ...key, secret: 'x' } }).send(message));
    expect([wrongSecret.failure, wrongSecret.message]).toEqual(['rejected', '400 SignatureDoesNotMatch']);
    const wrongId = await failureOf(provider({ key: { ...key, id: 'x' } }).send(message));
    expect(wrongId.message).toBe('400 InvalidAccessKeyId.NotFound');
    const wrongClock = await failureOf(provider({}, () => 0).send(message));
    expect(wrongClock.message).toBe('400 InvalidTimeStamp.Expired');
    expect(fake.accepted).toEqual([]);
  });

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 200, 'limited'],
    ['isv.DAY_LIMIT_CONTROL', 200, 'limited'],
    ['Throttling.User', 400, 'limited'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'rejected'],
    ['isv.AMOUNT_NOT_ENOUGH', 200, 'rejected'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 200, 'rejected'],
    ['isp.SYSTEM_ERROR', 500, 'unknown'],
  ])('%s (%i) is %s', async (code, status, failure) => {
    fake.answerWith({ status, body: JSON.stringify({ Code: code, Message: 'm' }) });
    expect((await failureOf(provider().send(message))).failure).toBe(failure);
  });

  test.each([
    ['an answer that is not JSON', { status: 200, body: '<html>' }],
    ['an answer without a code', { status: 200, body: '{"Message":"OK"}' }],
    ['an answer that never ends in sense', { status: 200, body: `{"Code":"${'O'.repeat(100_000)}"}` }],
    ['a redirect', { status: 302, body: '' }],
    ['a hang-up', 'hang-up' as const],
  ])('after %s it is unknown whether the message arrives', async (_name, answer) => {
    fake.answerWith(answer);
    expect((await failureOf(provider().send(message))).failure).toBe('unknown');
  });

  test('after a timeout it is unknown too', async () => {
    fake.answerWith('never');
    const error = await failureOf(provider({ timeoutMs: 100 }).send(message));
    expect([error.failure, error.message]).toEqual(['unknown', 'no answer (TimeoutError)']);
  });

  test('when the service cannot be reached, nothing was sent', async () => {
    const gone = await startAliyunFake(key);
    await gone.close();
    expect((await failureOf(provider({ endpoint: gone.endpoint }).send(message))).failure).toBe('rejected');
  });

  test('a failure shows neither code nor secret', async () => {
    for (const answer of [
      'hang-up',
      { status: 500, body: 'x' },
      { status: 400, body: '{"Code":"n\\u001b[31m"}' },
    ] as const) {
      fake.answerWith(answer);
      const error = await failureOf(provider().send(message));
      const shown = `${error.message} ${JSON.stringify(error)}`;
      expect(shown).not.toContain(message.code);
      expect(shown).not.toContain(key.secret);
      expect(shown).not.toContain('\u001b');
      expect(error.cause).toBeUndefined();
    }
  });
});
