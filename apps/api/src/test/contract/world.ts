import type { Endpoint } from '@tingci/contract/endpoint';
import { pathParams } from '@tingci/domain/request-path';
import { fieldText, type SignedFields } from '@tingci/domain/signing';
import { createTestApp, type Learner, type TestApp, type TestAppOptions } from '../app.ts';
import type { Envelope } from '../envelope.ts';
import { loadLibrary } from '../library.fixture.ts';
import { insertCode, insertGrant } from '../rows/insert-codes.ts';
import { insertException } from '../rows/insert-exception.ts';
import { insertExport } from '../rows/insert-export.ts';
import { insertInvite } from '../rows/insert-invite.ts';
import { deleteInsertedJobs, insertJob } from '../rows/insert-job.ts';
import { insertReview } from '../rows/insert-review.ts';
import { insertSoldBook } from '../rows/insert-sold-book.ts';
import { issuePassword, setPassword } from '../rows/set-password.ts';
import { signedFor, toQuery } from '../signed.ts';
import { toMultipart } from '../upload.ts';
import type { ExampleWorld } from './examples/example.ts';

/** The app with books, for tests that are generated from the contract. */
export type World = TestApp & ExampleWorld;

/** Makes a {@link World}; `close` it at the end. */
export async function createWorld(options: TestAppOptions = {}): Promise<World> {
  const testApp = await createTestApp(options);
  const { ids } = await loadLibrary(testApp.database);
  return {
    ...testApp,
    ids,
    agreeVersion: '1',
    async jobOf({ userId }, state) {
      await testApp.jobs.start();
      await deleteInsertedJobs(testApp.database.pool);
      return insertJob(testApp.database.pool, { ownerId: userId, state });
    },
    exportOf: ({ userId }) => insertExport(testApp.database.pool, userId, testApp.now()),
    newCode: () => insertCode(testApp.database.pool, testApp.now()),
    async inviteOf() {
      const { userId } = await testApp.signUp();
      return insertInvite(testApp.database.pool, userId, ids.words.tenant as number);
    },
    async communityBook() {
      const { userId } = await testApp.signUp();
      const ofBook = { ownerId: userId, wordId: ids.words.tenant as number, state: 'approved' } as const;
      return (await insertReview(testApp.database.pool, ofBook)).bookId;
    },
    async reviewOf() {
      const { userId } = await testApp.signUp();
      const ofBook = { ownerId: userId, wordId: ids.words.tenant as number, state: 'waiting' } as const;
      return (await insertReview(testApp.database.pool, ofBook)).id;
    },
    grantOf: ({ userId }) => insertGrant(testApp.database.pool, userId, testApp.now()),
    soldBook: () => insertSoldBook(testApp.database.pool),
    exceptionOf: () => insertException(testApp.database.pool),
    passwordOf: ({ userId }, password) => setPassword(testApp.database.pool, userId, password),
    issuedPasswordOf: ({ userId }, password) => issuePassword(testApp.database.pool, userId, password),
    async codeFor(phoneNumber, scene) {
      // A number can get the next code after a minute, and only ten codes a day.
      await testApp.database.pool.query('delete from sms_code where phone_number = $1', [phoneNumber]);
      testApp.advance(61_000);
      const sent = await testApp.call('/api/study/phone/send/sms', { phone_number: phoneNumber, scene });
      if (sent.status !== 0) throw new Error(`no code: ${sent.message}`);
      return testApp.sent.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? '';
    },
    async waitForCode() {
      testApp.advance(61_000);
    },
    async proofCodeFor(caller) {
      testApp.advance(61_000);
      await testApp.call('/api/study/customer/v1/session/prove/sms', {}, caller);
      return (
        testApp.sent.findLast((message) => message.phoneNumber === caller?.phoneNumber)?.code ?? '000000'
      );
    },
  };
}

/** Sends fields to an endpoint in its method, signed; `signedBody` is sent unchanged instead. */
export async function send(
  world: TestApp,
  endpoint: Endpoint,
  fields: SignedFields,
  learner?: Pick<Learner, 'token' | 'signKey'>,
) {
  const { path, body } = signedFor(endpoint, withPathValues(endpoint, fields), learner?.signKey, world.now());
  return sendBody(world, { ...endpoint, path }, body, learner?.token);
}

/** A deliberately wrong request can lack a path parameter, or have a list there. */
function withPathValues({ path }: Endpoint, fields: SignedFields): SignedFields {
  const texts = pathParams(path).map((name) => [name, fieldText(fields[name] ?? 'none') || 'none']);
  return { ...fields, ...Object.fromEntries(texts) };
}

/** Sends a body, signed or not, to a complete path. */
export async function sendBody(
  world: TestApp,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file'>,
  body: SignedFields,
  token?: string,
) {
  const { method, path: url, file } = endpoint;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const form = file ? await toMultipart(body) : undefined;
  const payload = form ?? (method === 'GET' ? { query: toQuery(body) } : { payload: body });
  const raw = await world.app.inject({
    method,
    url,
    ...payload,
    headers: { ...form?.headers, ...authorization },
  });
  const envelope = raw.json<Envelope>();
  return { http: raw.statusCode, text: raw.body, ...envelope };
}
