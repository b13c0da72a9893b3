import { brotliCompressSync } from 'node:zlib';
import type { SignedFields } from '@tingci/domain/signing';
import { newPhone } from '../rows/new-phone.ts';
import { signed } from '../signed.ts';
import type { Shot } from './observe.ts';
import type { Account, Client, Reply } from './target.ts';

const LEXICON = '/api/study/lexicon/v1';
const PRACTICE = `${LEXICON}/practice/result`;
const MEMBER = '/api/study/customer/v1/member/v1';
const LOGIN = '/api/study/customer/v1/login';

/**
 * Free accounts and ids of shipped content for the attacks. Requests of one account wait for each other, so a slow attack
 * has its own account.
 */
export type Stage = {
  target: Client;
  attacker: Account;
  mover: Account;
  sorter: Account;
  bookId: number;
  movedBookIds: readonly [number, number];
  sortedBookId: number;
  ownWordIds: readonly number[];
  chapterIds: readonly number[];
  wordIds: readonly number[];
  soundUrls: readonly string[];
};

export type Attack = {
  name: string;
  perSecond: number;
  /** Requests in flight at most. */
  most: number;
  /** Statuses or error codes. At least one answer of the attack must have one of them: it proves that the attack reached its target. */
  proofs: readonly string[];
  prepare(stage: Stage): Shot;
};

const SMALL_OBJECTS = 30_000;

/** A request of many small objects, with a signature that only its reader can check. */
function manyObjects(path: string, count: number): string {
  const stamp = signed(path, {}, undefined, Date.now());
  return JSON.stringify({ ...stamp, t: Array.from({ length: count }, () => ({})) });
}

/** A well-formed token that opens no session. */
const madeUpToken = (nr: number) => Buffer.alloc(48, nr % 256).toString('base64url');

const byAccount = (
  { target, attacker }: Pick<Stage, 'target' | 'attacker'>,
  path: string,
  fields: () => SignedFields,
): Shot => {
  return () => target.status(path, fields(), attacker);
};

const pick = <Item>(items: readonly Item[], nr: number): Item => items[nr % items.length] as Item;

/** The attacks that once stopped the service, by an unknown sender or by one free account within its limits. */
export const attacks: readonly Attack[] = [
  {
    name: 'compressed bodies of many objects from anybody',
    proofs: ['unsupported_media_type'],
    perSecond: 60,
    most: 60,
    prepare: ({ target }) => {
      const body = brotliCompressSync(manyObjects(PRACTICE, SMALL_OBJECTS));
      return () => target.send(PRACTICE, body, { 'content-encoding': 'br' });
    },
  },
  {
    name: 'large bodies with made-up tokens',
    proofs: ['bad_request'],
    perSecond: 60,
    most: 60,
    prepare: ({ target }) => {
      const body = manyObjects(PRACTICE, 20_000);
      let nr = 0;
      return () => target.send(PRACTICE, body, { authorization: `Bearer ${madeUpToken(nr++)}` });
    },
  },
  {
    name: 'phrases of thirty words',
    proofs: ['0'],
    perSecond: 10,
    most: 30,
    prepare: (stage) =>
      byAccount(stage, '/api/study/zhenti/v1/word-fenbu-v3', () => ({ word: 'a '.repeat(30).trim() })),
  },
  {
    name: 'nearest sounds of a hundred words',
    proofs: ['0'],
    perSecond: 10,
    most: 30,
    prepare: (stage) => {
      let nr = 0;
      return byAccount(stage, `${LEXICON}/distractor/list`, () => ({
        chapter_ids: [pick(stage.chapterIds, nr), pick(stage.chapterIds, 7 * nr + 1)],
        lexicon_ids: stage.wordIds.slice(0, 100),
        seed: nr++,
      }));
    },
  },
  {
    name: 'exports of a whole book',
    proofs: ['0'],
    perSecond: 10,
    most: 8,
    prepare: (stage) => byAccount(stage, `${LEXICON}/word/book/export`, () => ({ g_id: stage.bookId })),
  },
  {
    name: 'moves of a whole book, forty in flight',
    proofs: ['0'],
    perSecond: 100,
    most: 40,
    prepare: (stage) => {
      let nr = 0;
      const { target, mover, movedBookIds } = stage;
      return byAccount({ target, attacker: mover }, `${LEXICON}/word/move`, () => {
        const [from, to] = nr++ % 2 === 0 ? movedBookIds : [movedBookIds[1], movedBookIds[0]];
        return { g_id: from, to_g_id: to, lexicon_ids: [...stage.ownWordIds] };
      });
    },
  },
  {
    name: 'one word of a whole book moved again and again',
    proofs: ['0'],
    perSecond: 20,
    most: 40,
    prepare: (stage) => {
      let nr = 0;
      return byAccount({ target: stage.target, attacker: stage.sorter }, `${LEXICON}/word/order`, () => ({
        g_id: stage.sortedBookId,
        lexicon_ids: [pick(stage.ownWordIds, ++nr)],
        before_id: pick(stage.ownWordIds, nr + 5),
      }));
    },
  },
  {
    name: 'passwords from many networks of one provider',
    proofs: ['challenge_required'],
    perSecond: 40,
    most: 60,
    prepare: ({ target }) => {
      let nr = 0;
      return () => {
        const body = signed(LOGIN, { phone_number: newPhone('151'), password: 'not-the-password' });
        const from = { 'x-forwarded-for': `2001:db8:1:${(++nr % 65_000).toString(16)}::1` };
        return target.send(LOGIN, JSON.stringify(body), from);
      };
    },
  },
  {
    name: 'activation codes that do not exist',
    proofs: ['428'],
    perSecond: 20,
    most: 30,
    prepare: (stage) =>
      byAccount(stage, `${MEMBER}/buy-book/active-by-code`, () => ({ code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' })),
  },
  {
    name: 'orders that nobody pays',
    proofs: ['0'],
    perSecond: 20,
    most: 30,
    prepare: (stage) => {
      const order = { pay_type: 'wx_Native', type: 'year', number: 1, amount: 7800, scene: 10 };
      return byAccount(stage, `${MEMBER}/pay`, () => ({ ...order }));
    },
  },
  {
    name: 'long sounds of the walkman, each with other words',
    proofs: ['0'],
    perSecond: 10,
    most: 30,
    prepare: (stage) => {
      let nr = 0;
      return byAccount(stage, '/api/study/walkman/v1/prepare', () => ({
        source: { kind: 'words', ids: Array.from({ length: 100 }, () => pick(stage.wordIds, 7 * ++nr)) },
        accent: 'uk',
        parts: { word: true, spelling: true, meaning: true, example: false },
        is_meaning_first: false,
        repeats: 1,
        gap_ms: 1000,
      }));
    },
  },
  // It uses up the limit of the account, so it comes after the others of this account.
  {
    name: 'a caller far beyond the limit, ahead of the clock',
    proofs: ['rate_limited'],
    perSecond: 400,
    most: 100,
    prepare: ({ target, attacker }) => {
      let nr = 0;
      // Of a class with thirty calls a minute.
      const path = `${MEMBER}/buy-book/active-by-code`;
      return () => {
        const fields = { code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' };
        const body = signed(path, fields, attacker.signKey, Date.now() + 1000 + (nr++ % 250_000));
        return target.send(path, JSON.stringify(body), { authorization: `Bearer ${attacker.token}` });
      };
    },
  },
  {
    name: 'new sounds, a hundred in flight',
    proofs: ['HTTP 200'],
    perSecond: 200,
    most: 100,
    prepare: ({ target, soundUrls }) => {
      let nr = 0;
      const from = { 'x-forwarded-for': '198.51.100.7' };
      return () => target.send(pick(soundUrls, nr++), undefined, from, 'GET');
    },
  },
  {
    name: 'the description of the API',
    proofs: ['HTTP 200'],
    perSecond: 120,
    most: 60,
    prepare:
      ({ target }) =>
      (): Promise<Reply> =>
        target.send('/api/openapi.json', undefined, { 'accept-encoding': 'br' }, 'GET'),
  },
];
