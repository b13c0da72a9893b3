import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oldSoundsDir } from '../../modules/speech/paper-sound/move-old-sounds.ts';
import { paperSoundUrl } from '../../modules/speech/paper-sound/paper-sound-address.ts';
import { fakeMp3 } from '../../modules/speech/sound/sound.fixture.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import type { Envelope } from '../envelope.ts';
import { eventually } from '../eventually.ts';
import { newPhone } from '../rows/new-phone.ts';
import { signed } from '../signed.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const LIMIT_MS = 240_000;
const SMS = '/api/study/phone/send/sms';
const ACCOUNT = '/api/study/customer/v1';
const LEXICON = '/api/study/lexicon/v1';

type Credentials = { token: string; sign_key: string };

let database: TestDatabase;
let directory: string;
let children: ChildProcess[];
let one: string;
let two: string;

const recording = fakeMp3(30);
const sound = createHash('sha256').update(recording).digest('hex');
/** A recording of an earlier version. */
const oldRecording = () => join(oldSoundsDir(join(directory, 'one')), `${sound}.mp3`);

/** Starts the product on a port that the system chooses; resolves with its address when it listens. */
async function start(name: string): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      MIN_FREE_DISK_MB: '0',
      DICTIONARY_DOWNLOAD: 'false',
      DATA_DIR: join(directory, name),
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      // All learners of the test share an address.
      RATE_LIMIT_SCALE: '10',
      MASTER_SECRET: 'ef'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    child.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error(`${name} ended with code ${child.exitCode} before it listened`);
}

/** Posts a body unchanged. */
async function post(base: string, body: SignedFields, token?: string) {
  const answer = await fetch(`${base}${body.api_key}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return (await answer.json()) as Envelope;
}

const call = (base: string, path: string, fields: SignedFields = {}, who?: Credentials) =>
  post(base, signed(path, fields, who?.sign_key), who?.token);

async function signUp(base: string, phone_number: string): Promise<Credentials> {
  const { console_code: code } = (await call(base, SMS, { phone_number, scene: 'signup' })).values;
  const config = (await (await fetch(`${base}/api/study/app/config`)).json()) as {
    values: { agree_version: string };
  };
  const { agree_version } = config.values;
  return (await call(base, `${ACCOUNT}/signup`, { phone_number, code, agree_version })).values;
}

beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tingci-processes-'));
  children = [];
  mkdirSync(oldSoundsDir(join(directory, 'one')), { recursive: true });
  writeFileSync(oldRecording(), recording);
  // At the same moment, so that they also collide in migrations and content.
  [one, two] = (await Promise.all([start('one'), start('two')])) as [string, string];
}, LIMIT_MS);

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}, LIMIT_MS);

test(
  'a learner signs up at one process, practises at the other, and both know it',
  async () => {
    const who = await signUp(one, newPhone());
    const { values: shelf } = await call(two, `${LEXICON}/group/list`, {}, who);
    const group_id = shelf.list[0].id;
    const { values: chapters } = await call(one, `${LEXICON}/chapter/list`, { group_id }, who);
    const chapter_id = chapters.list[0].id;
    const { values: chapter } = await call(two, `${LEXICON}/list`, { chapter_id }, who);
    const word_id = chapter.list[0].id;
    const event = { word_id, hints: 0, replays: 0, elapsed_ms: 900, occurred_at: Date.now() - 1000 };
    const batch = {
      practice_id: randomUUID(),
      chapter_id,
      mode: '听写',
      is_case_strict: false,
      events: [{ ...event, id: randomUUID(), kind: 'submitted', turn: 0, typed: 'zzz' }],
    };
    const states = async (base: string) =>
      (await call(base, `${LEXICON}/practice/result`, batch, who)).values.results[0].state;
    expect([await states(two), await states(one)]).toEqual(['stored', 'duplicate']);
    for (const base of [one, two]) {
      const { values } = await call(base, `${LEXICON}/error/list`, {}, who);
      expect(values.list.map(({ word }: { word: { id: number } }) => word.id)).toEqual([word_id]);
    }
  },
  LIMIT_MS,
);

test(
  'a request counts once, at whichever process it is repeated',
  async () => {
    const who = await signUp(two, newPhone());
    const asked = signed(`${ACCOUNT}/login/msg`, {}, who.sign_key);
    expect((await post(one, asked, who.token)).status).toBe(0);
    expect((await post(two, asked, who.token)).values.code).toBe('replayed');
  },
  LIMIT_MS,
);

test(
  'a session that one process ends has ended at the other',
  async () => {
    const who = await signUp(one, newPhone());
    const profile = (base: string) => call(base, `${ACCOUNT}/login/msg`, {}, who);
    expect((await profile(two)).status).toBe(0);
    expect((await call(one, `${ACCOUNT}/logout`, {}, who)).status).toBe(0);
    expect((await profile(two)).values.code).toBe('session_ended');
  },
  LIMIT_MS,
);

test(
  'the limits of SMS count both together, and a code of one works at the other',
  async () => {
    const phone_number = newPhone();
    await signUp(one, phone_number);
    // The pause between two codes of a number started at the first process.
    expect((await call(two, SMS, { phone_number, scene: 'login' })).values.code).toBe('sms_too_soon');
    await database.pool.query(
      `update sms_code set created_at = created_at - interval '2 minutes' where phone_number = $1`,
      [phone_number],
    );
    const { console_code: code } = (await call(two, SMS, { phone_number, scene: 'login' })).values;
    expect((await call(one, `${ACCOUNT}/login`, { phone_number, code })).status).toBe(0);
    expect((await call(two, `${ACCOUNT}/login`, { phone_number, code })).status).not.toBe(0);
  },
  LIMIT_MS,
);

test(
  'a start moves the recordings of an earlier version into the file store, and they are played',
  async () => {
    await eventually(() => expect(existsSync(oldRecording())).toBe(false));
    const answer = await fetch(one + paperSoundUrl(sound));
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(recording)]).toEqual([200, true]);
  },
  LIMIT_MS,
);
