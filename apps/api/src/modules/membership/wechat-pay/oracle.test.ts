import { createPublicKey, randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { startWechatPayFake, type WechatPayFake } from '../wechat-pay-fake/wechat-pay-fake.fixture.ts';
import { requireSigned } from './answer-check.ts';
import { openResource } from './sealed-resource.ts';
import { authorizationOf, type SignedRequest, signText } from './signature.ts';
import { createWechatPay } from './wechat-pay.ts';

// The oracle is another implementation of API v3, which shares no code with ours.
const ROUNDS = 1_000;
const NOW_MS = 1_800_000_000_000;
const ALPHABET = [...'abcXYZ019 听词支付é😀{}[]":,\\\n\t%&=?/'];

/** The calls of the oracle that are used: it makes an address from the names. */
type Chain = {
  v3: { pay: { transactions: { native: { post(fields: object): Promise<{ data: object }> } } } };
};

let fake: WechatPayFake;
beforeAll(async () => {
  fake = await startWechatPayFake();
});
afterAll(() => fake.close());

const randomText = (most: number) =>
  Array.from({ length: randomInt(most + 1) }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

test('both sign 1,000 random requests with the same text', () => {
  const { merchant } = fake.settings;
  for (let round = 0; round < ROUNDS; round++) {
    const isPost = round % 2 === 0;
    const query = isPost ? '' : `?mchid=${encodeURIComponent(randomText(20))}`;
    const request: SignedRequest = {
      method: isPost ? 'POST' : 'GET',
      target: `/v3/${hex(4)}${query}`,
      body: isPost ? JSON.stringify({ text: randomText(200) }) : '',
    };
    const stamp = { nonce: hex(16), seconds: 1_700_000_000 + randomInt(100_000_000) };
    const ours = authorizationOf(request, merchant, stamp);
    const text = Formatter.request(
      request.method,
      request.target,
      String(stamp.seconds),
      stamp.nonce,
      request.body,
    );
    const signature = Rsa.sign(text, merchant.privateKey);
    const theirs = Formatter.authorization(
      merchant.mchid,
      stamp.nonce,
      signature,
      String(stamp.seconds),
      merchant.serial,
    );
    const parts = (value: string) => value.replace(/^\S+ /, '').split(',').sort();
    expect(ours.split(' ')[0]).toBe(theirs.split(' ')[0]);
    expect(parts(ours)).toEqual(parts(theirs));
  }
});

test('both believe the same of 1,000 answers, half of which were altered', async () => {
  const { publicKey, privateKey } = fake.keys.platform;
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  for (let round = 0; round < ROUNDS; round++) {
    const body = randomText(300);
    const nonce = hex(16);
    const seconds = String(NOW_MS / 1000);
    const text = Formatter.response(seconds, nonce, body);
    // Each side signs half of them.
    const signature = round % 4 < 2 ? Rsa.sign(text, privateKey) : signText(text, privateKey);
    const received = round % 2 === 0 ? body : `${body}${ALPHABET[randomInt(ALPHABET.length)]}`;
    const isTrusted = await requireSigned(
      { serial: 'one', signature, seconds, nonce },
      received,
      async () => key,
      NOW_MS,
    ).then(
      () => true,
      () => false,
    );
    expect(isTrusted).toBe(Rsa.verify(Formatter.response(seconds, nonce, received), signature, key));
    expect(isTrusted).toBe(round % 2 === 0);
  }
});

test('both read 1,000 notifications that the other side encrypted', () => {
  const { apiKey } = fake.settings;
  for (let round = 0; round < ROUNDS; round++) {
    const content = randomText(400);
    const nonce = hex(6);
    const associated = round % 3 === 0 ? '' : randomText(16);
    const ciphertext = Aes.AesGcm.encrypt(content, apiKey, nonce, associated);
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      nonce,
      associated_data: associated,
    } as const;
    expect(openResource(resource, apiKey)).toBe(content);

    const sealed = fake.seal(content, associated);
    expect(Aes.AesGcm.decrypt(sealed.ciphertext, apiKey, sealed.nonce, associated)).toBe(content);

    const altered = Buffer.from(ciphertext, 'base64');
    const at = randomInt(altered.length);
    altered[at] = (altered[at] as number) ^ 1;
    expect(() => openResource({ ...resource, ciphertext: altered.toString('base64') }, apiKey)).toThrow();
  }
});

test('the other client and ours find the same payment at the fake', async () => {
  const { endpoint, appid, merchant, publicKey } = fake.settings;
  const other = new Wechatpay({
    mchid: merchant.mchid,
    serial: merchant.serial,
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certs: { [publicKey.id]: publicKey.pem },
    baseURL: endpoint,
    headers: { 'wechatpay-serial': publicKey.id },
  }) as never as Chain;
  const created = await other.v3.pay.transactions.native.post({
    appid,
    mchid: merchant.mchid,
    description: '听词 Pro 一年',
    out_trade_no: 'oracle_0001',
    time_expire: '2030-01-01T00:00:00+08:00',
    notify_url: fake.settings.notifyUrl,
    amount: { total: 7800, currency: 'CNY' },
  });
  expect(created.data).toEqual({ code_url: expect.stringContaining('oracle_0001') });
  fake.pay('oracle_0001');
  const payment = await createWechatPay(fake.settings).find('oracle_0001');
  expect(payment).toMatchObject({ state: 'paid', amountFen: 7800 });
});
