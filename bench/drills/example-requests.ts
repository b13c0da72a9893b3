import type { DocumentKind } from '@tingci/api/content/format/documents';
import { examples } from '@tingci/api/test/contract/examples';
import type { ExampleWorld } from '@tingci/api/test/contract/examples/example';
import { insertCode, insertGrant } from '@tingci/api/test/rows/insert-codes';
import { insertException } from '@tingci/api/test/rows/insert-exception';
import { insertExport } from '@tingci/api/test/rows/insert-export';
import { insertInvite } from '@tingci/api/test/rows/insert-invite';
import { deleteInsertedJobs, insertJob } from '@tingci/api/test/rows/insert-job';
import { insertReview } from '@tingci/api/test/rows/insert-review';
import { insertSoldBook } from '@tingci/api/test/rows/insert-sold-book';
import { issuePassword, setPassword } from '@tingci/api/test/rows/set-password';
import type { Endpoint } from '@tingci/contract/endpoint';
import type { SignedFields } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { type Credentials, firstChapter, post, signUp, upload, valuesOf } from './wire.ts';

/** Valid requests for a running server, each with a learner who may send it. */
export type ExampleRequests = {
  /** A learner with a valid login session for a request to the endpoint. */
  learnerFor(endpoint: Endpoint): Promise<Credentials>;
  exampleOf(endpoint: Endpoint, learner: Credentials): Promise<SignedFields>;
  /** An endpoint that can end login sessions accepted a request, so the next learner is a new one. */
  noteAccepted(endpoint: Endpoint): void;
};

/** Paths of endpoints that can end the login session of the caller. */
export const ENDS_SESSIONS = /logout|session\/delete|password\/reset|v1\/close|phone\/update/;
const REQUESTS_A_LEARNER = 200;

/** Creates an {@link ExampleRequests} from the shipped books. `pool` is the server's database. */
export async function createExampleRequests(base: string, pool: Pool): Promise<ExampleRequests> {
  let learner = await signUp(base);
  let used = 0;
  const world = await createWorld(base, pool, learner);
  return {
    async learnerFor(endpoint) {
      // A phone number gets only some codes a day, and the rows of one learner must not grow without limit.
      if (endpoint.rate === 'credential' || ++used > REQUESTS_A_LEARNER) {
        learner = await signUp(base);
        used = 0;
      }
      return learner;
    },
    exampleOf: async ({ path }, caller) =>
      (await examples[path as keyof typeof examples](world, caller)) as SignedFields,
    noteAccepted({ path }) {
      if (ENDS_SESSIONS.test(path)) used = REQUESTS_A_LEARNER;
    },
  };
}

async function createWorld(base: string, pool: Pool, learner: Credentials): Promise<ExampleWorld> {
  const config = (await (await fetch(`${base}/api/study/app/config`)).json()) as {
    values: { agree_version: string };
  };
  const idsOf = async (path: string, fields: SignedFields) => {
    const { list } = await valuesOf(post(base, `/api/study/lexicon/v1/${path}`, fields, learner));
    return list.map(({ id }: { id: number }) => id) as number[];
  };
  const idOf = async (path: string, fields: SignedFields) => (await idsOf(path, fields))[0] as number;
  const language = await idOf('language/list', {});
  const category = await idOf('category/list', { language_id: language });
  const scene = await idOf('scene/list', { category_id: category });
  const [housing, other] = (await idsOf('group/list', {})) as [number, number];
  const chapter = await firstChapter(base, learner);
  const [tenant, paris] = chapter.words;
  if (!tenant || !paris) throw new Error('The first chapter has too few words.');
  return {
    ids: {
      languages: { language },
      categories: { category },
      scenes: { scene },
      books: { housing, other },
      chapters: { 'housing/one': chapter.id },
      words: { tenant: tenant.id, paris: paris.id },
      ...(await documentIds(pool)),
    },
    now: Date.now,
    agreeVersion: config.values.agree_version,
    call: (path, fields, caller) => post(base, path, fields, caller),
    upload: (path, fields, caller, file) => upload(base, path, fields, caller, file),
    async jobOf({ userId }, state) {
      await deleteInsertedJobs(pool);
      return insertJob(pool, { ownerId: userId, state });
    },
    soldBook: () => insertSoldBook(pool),
    exceptionOf: () => insertException(pool),
    passwordOf: ({ userId }, password) => setPassword(pool, userId, password),
    issuedPasswordOf: ({ userId }, password) => issuePassword(pool, userId, password),
    exportOf: ({ userId }) => insertExport(pool, userId, Date.now()),
    newCode: () => insertCode(pool, Date.now()),
    async inviteOf() {
      const { userId } = await signUp(base);
      return insertInvite(pool, userId, tenant.id);
    },
    async communityBook() {
      const { userId } = await signUp(base);
      return (await insertReview(pool, { ownerId: userId, wordId: tenant.id, state: 'approved' })).bookId;
    },
    async reviewOf() {
      const { userId } = await signUp(base);
      return (await insertReview(pool, { ownerId: userId, wordId: tenant.id, state: 'waiting' })).id;
    },
    grantOf: ({ userId }) => insertGrant(pool, userId, Date.now()),
    async codeFor(phoneNumber, scene) {
      // A phone number can ask again only after a minute. The drill deletes the earlier codes instead of waiting.
      await pool.query('delete from sms_code where phone_number = $1', [phoneNumber]);
      const fields = { phone_number: phoneNumber, scene };
      return (await valuesOf(post(base, '/api/study/phone/send/sms', fields))).console_code;
    },
    async waitForCode(caller) {
      await pool.query('delete from sms_code where phone_number = $1', [caller?.phoneNumber]);
    },
    async proofCodeFor(caller) {
      if (!caller) return '000000';
      await pool.query('delete from sms_code where phone_number = $1', [caller.phoneNumber]);
      const sent = post(base, '/api/study/customer/v1/session/prove/sms', {}, caller);
      return (await valuesOf(sent)).console_code;
    },
  };
}

/** Ids of the library's documents, by kind and key. */
async function documentIds(pool: Pool): Promise<Pick<ExampleWorld['ids'], DocumentKind>> {
  const { rows } = await pool.query<{ kind: DocumentKind; ids: Record<string, number> }>(
    'select kind, json_object_agg(key, id) as ids from content_document group by kind',
  );
  return Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids])) as Pick<
    ExampleWorld['ids'],
    DocumentKind
  >;
}
