import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type RealServer, startRealServer } from '../../../test/real-server.ts';
import { type ClientDeps, createClient } from './client.ts';
import { ApiError, isProRequired } from './error.ts';
import { createProtocol } from './protocol.ts';
import { createTransport } from './transport.ts';
import { sendUpload } from './upload.ts';

const PROFILE = '/api/study/customer/v1/login/msg';
const NICKNAME = '/api/study/customer/v1/update/nickname';
const NOW = 1_700_000_000_000;

const ok = (values: unknown) => json({ status: 0, message: '', values });
const refused = (status: number, message: string, values: object = {}) =>
  json({ status, message, values: { code: 'some_code', request_id: 'r-1', ...values } });

let server: RealServer;
let errors: string[];
let notices: string[];
let ended: number;

beforeEach(async () => {
  server = await startRealServer();
  errors = [];
  notices = [];
  ended = 0;
});
afterEach(() => server.close());

function client(change: Partial<ClientDeps> = {}) {
  return createClient({
    origin: server.origin,
    now: () => NOW,
    session: () => ({ token: 'tok', signKey: 'key' }),
    xsrfToken: () => undefined,
    endSession: () => {
      ended += 1;
    },
    showError: (message) => errors.push(message),
    showNotice: (message) => notices.push(message),
    ...change,
  });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return failure;
}

describe('the data that a call sends', () => {
  it('adds api_key, timestamp, nonce and a signature that the server can check', async () => {
    server.answers.push(ok(null));
    await client().post(NICKNAME, { nickname: '小明' });
    const body = server.received[0]?.body as SignedFields;
    expect(body).toMatchObject({ nickname: '小明', api_key: NICKNAME, timestamp: NOW });
    expect(body.nonce).toMatch(/^[0-9a-f]{32}$/);
    const { signature, ...signed } = body;
    expect(signature).toBe(signFields(signed, 'key'));
  });

  it('never sends the same nonce twice', async () => {
    server.answers.push(ok(null));
    await client().post(PROFILE, {});
    await client().post(PROFILE, {});
    const nonces = server.received.map((request) => request.body.nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  it('signs with the published key and sends no token without a session', async () => {
    server.answers.push(ok(null));
    await client({ session: () => undefined }).post(PROFILE, {});
    const { headers, body } = server.received[0] ?? {};
    const { signature, ...signed } = body as SignedFields;
    expect(signature).toBe(signFields(signed, VISITOR_SIGN_KEY));
    expect(headers?.authorization).toBeUndefined();
  });

  it('drops empty fields', async () => {
    server.answers.push(ok({ list: [] }));
    await client().post('/api/study/lexicon/v1/group/list', { keyword: '', category_id: 3 });
    expect(server.received[0]?.body).not.toHaveProperty('keyword');
    expect(server.received[0]?.body).toHaveProperty('category_id', 3);
  });

  it('carries the bearer token and echoes the XSRF cookie', async () => {
    server.answers.push(ok(null));
    await client({ xsrfToken: () => 'x1' }).post(PROFILE, {});
    expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer tok', 'x-xsrf-token': 'x1' });
  });

  it('waits for its turn, unless the page is closing', async () => {
    server.answers.push(ok(null), ok(null));
    let take = () => {};
    const waitForTurn = () =>
      new Promise<void>((resolve) => {
        take = resolve;
      });
    const { post } = client({ waitForTurn });
    const waiting = post(NICKNAME, { nickname: 'later' });
    await post(NICKNAME, { nickname: 'at once' }, { isKeptAlive: true });
    take();
    await waiting;
    expect(server.received.map(({ body }) => (body as SignedFields).nickname)).toEqual(['at once', 'later']);
  });

  it('is sent for its caller, even when another learner logs in before its turn', async () => {
    server.answers.push(ok(null));
    let session = { token: 'tok', signKey: 'key' };
    const waitForTurn = async () => {
      session = { token: 'other', signKey: 'other key' };
    };
    await client({ waitForTurn, session: () => session }).post(PROFILE, {});
    const { signature, ...signed } = (server.received[0]?.body ?? {}) as SignedFields;
    expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer tok' });
    expect(signature).toBe(signFields(signed, 'key'));
  });
});

describe('the result of a call', () => {
  it('returns the values', async () => {
    server.answers.push(ok({ list: [1] }));
    await expect(client().post('/api/study/lexicon/v1/language/list', {})).resolves.toEqual({ list: [1] });
    expect(errors).toEqual([]);
  });

  it('ends the session on body status 401 and rejects without a toast of its own', async () => {
    server.answers.push(refused(401, '登录已失效，请重新登录'));
    const failure = await failureOf(client().post(PROFILE, {}));
    expect(failure.status).toBe(401);
    expect(ended).toBe(1);
  });

  it('shows the message of any other app error and rejects with its details', async () => {
    server.answers.push(
      refused(422, '填写的内容不符合要求', { fields: [{ path: 'nickname', message: '请输入昵称' }] }),
    );
    const failure = await failureOf(client().post(NICKNAME, { nickname: 'x' }));
    expect(errors).toEqual(['填写的内容不符合要求']);
    expect(ended).toBe(0);
    expect(failure).toMatchObject({
      failure: 'refused',
      status: 422,
      code: 'some_code',
      requestId: 'r-1',
      fields: [{ path: 'nickname', message: '请输入昵称' }],
    });
  });

  it('shows no toast when the caller shows the failure itself', async () => {
    server.answers.push(refused(404, '内容不存在或已被删除'), json({}, 503));
    const quiet = client();
    await failureOf(quiet.post(PROFILE, {}, { isSilent: true }));
    await failureOf(quiet.read(PROFILE, {}));
    expect([...errors, ...notices]).toEqual([]);
  });

  it('shows a toast for the errors that the caller does not show itself', async () => {
    server.answers.push(refused(404, '该手机号尚未注册'), refused(422, '填写的内容不符合要求'));
    const some = client();
    const isSilent = (error: unknown) => error instanceof ApiError && error.status === 404;
    await failureOf(some.post(PROFILE, {}, { isSilent }));
    await failureOf(some.post(PROFILE, {}, { isSilent }));
    expect(errors).toEqual(['填写的内容不符合要求']);
  });

  it.each([
    [400, '请求错误(400)'],
    [401, '未授权，请重新登录(401)'],
    [403, '拒绝访问(403)'],
    [404, '请求出错(404)'],
    [408, '请求超时(408)'],
    [500, '服务器错误(500)'],
    [501, '服务未实现(501)'],
    [502, '网络错误(502)'],
    [503, '服务不可用(503)'],
    [504, '网络超时(504)'],
    [505, 'HTTP版本不受支持(505)'],
    [418, '连接出错(418)'],
  ])('shows a notice and 服务器error for HTTP %i', async (status, message) => {
    server.answers.push(json({}, status));
    const failure = await failureOf(client().post(PROFILE, {}));
    expect(notices).toEqual([`${message}，请检查网络或联系管理员！`]);
    expect(errors).toEqual(['服务器error']);
    expect(failure).toMatchObject({ failure: 'http', status });
    expect(ended).toBe(0);
  });

  it('keeps the request id and message of an HTTP error that carries an envelope', async () => {
    server.answers.push(
      json(
        { status: 503, message: '服务暂时不可用', values: { code: 'unavailable', request_id: 'r-9' } },
        503,
      ),
    );
    const failure = await failureOf(client().post(PROFILE, {}));
    expect(failure).toMatchObject({ message: '服务暂时不可用', code: 'unavailable', requestId: 'r-9' });
  });

  it('treats a page without an envelope as an error of the server', async () => {
    server.answers.push((response) => response.end('<html>proxy</html>'));
    const failure = await failureOf(client().post(PROFILE, {}));
    expect(failure.failure).toBe('http');
    expect(errors).toEqual(['服务器error']);
  });
});

describe('an error of the page itself', () => {
  const fault = new TypeError('x.toWellFormed is not a function');
  const broken = {
    session: () => {
      throw fault;
    },
  };

  it.each([false, true])('is reported and rethrown, silent or not: %s', async (isSilent) => {
    const faults: unknown[] = [];
    const reportFault = (error: unknown) => faults.push(error);
    await expect(client({ ...broken, reportFault }).post(PROFILE, {}, { isSilent })).rejects.toBe(fault);
    expect(faults).toEqual([fault]);
    expect(errors).toEqual(isSilent ? [] : ['操作失败，请刷新页面，或换用新版浏览器']);
  });

  it('is not an aborted call', async () => {
    const faults: unknown[] = [];
    const giveUp = new AbortController();
    giveUp.abort();
    const call = client({ reportFault: (error) => faults.push(error) }).post(
      PROFILE,
      {},
      { signal: giveUp.signal },
    );
    await expect(call).rejects.toThrow();
    expect([faults, errors]).toEqual([[], []]);
  });
});

describe('when no answer comes', () => {
  it('says so when the connection is lost', async () => {
    server.answers.push((response) => response.destroy());
    const failure = await failureOf(client().post(PROFILE, {}));
    expect(failure).toMatchObject({ failure: 'network', status: 0 });
    expect(errors).toEqual(['网络连接异常,请稍后再试!']);
  });

  it('says so after the timeout', async () => {
    server.answers.push(() => undefined);
    const failure = await failureOf(client({ timeoutMs: 30 }).post(PROFILE, {}));
    expect(failure.failure).toBe('network');
    expect(errors).toEqual(['网络连接异常,请稍后再试!']);
  });

  it('says nothing when the caller aborted', async () => {
    const giveUp = new AbortController();
    server.answers.push(() => giveUp.abort());
    const call = client().post(PROFILE, {}, { signal: giveUp.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(errors).toEqual([]);
  });
});

it('does not end a login session that started after the request of an earlier one', async () => {
  let token = 'old';
  server.answers.push((response) => {
    token = 'new';
    refused(401, '登录已失效')(response);
  });
  await failureOf(client({ session: () => ({ token, signKey: 'key' }) }).post(PROFILE, {}));
  expect(ended).toBe(0);
});

it('retries once with the current cookie, when another answer changed it', async () => {
  const cookies = ['before', 'after'];
  server.answers.push(refused(403, '页面已过期', { code: 'xsrf_mismatch' }), ok(null));
  await client({ xsrfToken: () => cookies.shift() }).post(PROFILE, {});
  expect(server.received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['before', 'after']);
  expect(errors).toEqual([]);
});

describe('a device with a wrong clock', () => {
  const serverTime = NOW + 3_600_000;
  const skewed = refused(400, '设备时间不准', { server_time: serverTime });

  it('corrects its time, retries once and keeps the correction', async () => {
    server.answers.push(skewed, ok(null));
    const corrected = client();
    await corrected.post(PROFILE, {});
    await corrected.post(PROFILE, {});
    expect(server.received.map((request) => request.body.timestamp)).toEqual([NOW, serverTime, serverTime]);
    expect(server.received[0]?.body.nonce).not.toBe(server.received[1]?.body.nonce);
    expect(errors).toEqual([]);
  });

  it('retries only once', async () => {
    server.answers.push(skewed);
    await failureOf(client().post(PROFILE, {}));
    expect(server.received).toHaveLength(2);
    expect(errors).toEqual(['设备时间不准']);
  });
});

describe('paths with parameters', () => {
  // The types of the contract have no such endpoint, so it is cast. The request is the same for all endpoints.
  const call = client as unknown as (change?: Partial<ClientDeps>) => {
    post: (path: string, request: SignedFields) => Promise<unknown>;
    get: (path: string, request: SignedFields) => Promise<unknown>;
  };

  it('are filled in, signed as they are sent, and not repeated in the body', async () => {
    server.answers.push(ok(null));
    await call().post('/api/test/{id}/of/{name}', { id: 7, name: 'a/b 听', note: 'n' });
    const { path, body } = server.received[0] ?? {};
    expect(path).toBe('/api/test/7/of/a%2Fb%20%E5%90%AC');
    expect(body).toMatchObject({ note: 'n', api_key: path });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('name');
    const { signature, ...signed } = body as SignedFields;
    expect(signature).toBe(signFields(signed, 'key'));
  });

  it('fail in the page when a parameter is missing', async () => {
    await expect(call().post('/api/test/{id}', {})).rejects.toThrow(TypeError);
    expect(server.received).toEqual([]);
  });

  it('of a GET have the other fields in the query, signed', async () => {
    server.answers.push(ok({ list: [] }));
    const request = { id: 7, word: 'a b&听', page: 2, is_open: false, ids: [2, 1], empty: '' };
    await call({ xsrfToken: () => 'x1' }).get('/api/test/{id}', request);
    const { method, path = '', headers, body } = server.received[0] ?? {};
    const url = new URL(path, server.origin);
    expect([method, url.pathname, body]).toEqual(['GET', '/api/test/7', {}]);
    expect(headers).toMatchObject({ authorization: 'Bearer tok', 'x-xsrf-token': 'x1' });
    const { signature, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      word: 'a b&听',
      page: '2',
      is_open: 'false',
      ids: '[2,1]',
      api_key: '/api/test/7',
      timestamp: String(NOW),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(signature).toBe(signFields(query, 'key'));
  });

  it('of a GET are signed again with the time of the server', async () => {
    server.answers.push(refused(400, '设备时间不准', { server_time: NOW + 3_600_000 }), ok(null));
    await call().get('/api/test/{id}', { id: 7 });
    const stamps = server.received.map(({ path }) => new URL(path, server.origin).searchParams);
    expect(stamps.map((query) => query.get('timestamp'))).toEqual([String(NOW), String(NOW + 3_600_000)]);
    expect(stamps[0]?.get('nonce')).not.toBe(stamps[1]?.get('nonce'));
  });
});

describe('a call that needs a solved challenge', () => {
  const challenge = { signature: 'ab' };
  const asked = refused(428, '验证未完成，请重试', { code: 'challenge_required', challenge });

  it('is sent again with the solution, and shows no error', async () => {
    const solved: unknown[] = [];
    server.answers.push(asked, ok('done'));
    const solveChallenge = async (given: unknown) => {
      solved.push(given);
      return 'the-solution';
    };
    const answer = await client({ solveChallenge }).post(NICKNAME, { nickname: 'x' });
    expect([answer, solved, errors]).toEqual(['done', [challenge], []]);
    expect(server.received.map(({ headers }) => headers['x-challenge-solution'])).toEqual([
      undefined,
      'the-solution',
    ]);
  });

  it('fails after the second refusal', async () => {
    server.answers.push(asked);
    const failure = await failureOf(
      client({ solveChallenge: async () => 's' }).post(NICKNAME, { nickname: 'x' }),
    );
    expect([failure.code, server.received.length]).toEqual(['challenge_required', 2]);
    expect(errors).toEqual(['验证未完成，请重试']);
  });
});

describe('a call that needs Pro', () => {
  it.each([false, true])(
    'opens the prompt for its reason and shows no toast, silent or not: %s',
    async (isSilent) => {
      const reasons: number[] = [];
      server.answers.push(refused(403, '该功能为 Pro 会员专享', { code: 'pro_required', reason: 7 }));
      const call = client({ askForPro: (reason) => reasons.push(reason) }).post(PROFILE, {}, { isSilent });
      const failure = await failureOf(call);
      expect(reasons).toEqual([7]);
      expect(failure).toMatchObject({ code: 'pro_required', reason: 7 });
      expect(isProRequired(failure)).toBe(true);
      expect([...errors, ...notices]).toEqual([]);
    },
  );

  it('is an ordinary app error without a reason', async () => {
    const reasons: number[] = [];
    server.answers.push(refused(403, '没有权限进行此操作'));
    const failure = await failureOf(
      client({ askForPro: (reason) => reasons.push(reason) }).post(PROFILE, {}),
    );
    expect([reasons, errors, isProRequired(failure)]).toEqual([[], ['没有权限进行此操作'], false]);
  });
});

describe('an upload', () => {
  /** Sends a form by fetch: XMLHttpRequest exists only in browsers, and e2e/listening/upload.spec.ts tests it there. */
  async function sendForm(fields: SignedFields, file: Blob) {
    const deps = {
      origin: server.origin,
      now: () => NOW,
      session: () => ({ token: 'tok', signKey: 'key' }),
      xsrfToken: () => 'x1',
      endSession: () => undefined,
    };
    const transport = createTransport(deps);
    const call = createProtocol(deps, transport);
    return sendUpload(call, transport, { path: '/api/test/{id}', fields, file }, {});
  }

  it('is a form with signed text fields, the hash of the file, and the file as its last part', async () => {
    server.answers.push(ok({ id: 1 }));
    const fields = { id: 7, name: 'a\n"听"', page: 2, empty: '' };
    expect(await sendForm(fields, new Blob(['abc']))).toEqual({ id: 1 });
    const { path, headers, form } = server.received[0] ?? {};
    expect(path).toBe('/api/test/7');
    expect(headers).toMatchObject({ authorization: 'Bearer tok', 'x-xsrf-token': 'x1' });
    const parts = [...(form?.entries() ?? [])];
    const [last, file] = parts.pop() ?? [];
    expect(last).toBe('file');
    expect(await (file as unknown as Blob).text()).toBe('abc');
    const { signature, ...signed } = Object.fromEntries(parts) as Record<string, string>;
    expect(signed).toEqual({
      name: 'a\r\n"听"',
      page: '2',
      file_sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      api_key: '/api/test/7',
      timestamp: String(NOW),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(signature).toBe(signFields(signed, 'key'));
  });

  it('is signed again with the time of the server', async () => {
    server.answers.push(refused(400, '设备时间不准', { server_time: NOW + 3_600_000 }), ok(null));
    await sendForm({ id: 7 }, new Blob(['abc']));
    const stamps = server.received.map(({ form }) => form?.get('timestamp'));
    expect(stamps).toEqual([String(NOW), String(NOW + 3_600_000)]);
  });
});

describe('a call that needs a proof', () => {
  const asked = () => refused(403, '请先验证身份', { code: 'proof_required' });

  it('asks, and is sent again with a new nonce', async () => {
    server.answers.push(asked(), ok({ done: true }));
    const answer = await client({ askForProof: async () => true }).post(NICKNAME, { nickname: '小明' });
    expect(answer).toEqual({ done: true });
    expect(server.received.map(({ body }) => body.nickname)).toEqual(['小明', '小明']);
    expect(new Set(server.received.map(({ body }) => body.nonce)).size).toBe(2);
    expect(errors).toEqual([]);
  });

  it('fails without a toast when no proof is given', async () => {
    server.answers.push(asked());
    const failure = await failureOf(
      client({ askForProof: async () => false }).post(NICKNAME, { nickname: '小明' }),
    );
    expect(failure.code).toBe('proof_required');
    expect(server.received).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
