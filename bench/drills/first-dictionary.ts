import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoAccount } from '@tingci/api/modules/account/operator/demo-account';
import { signed } from '@tingci/api/test/signed';
import type { ResponseOf } from '@tingci/contract/index';
import { startProduct, temporaryData } from '../product.ts';
import { percentile, round } from '../statistics.ts';

/**
 * The dictionary of a first start: `node bench/drills/first-dictionary.ts [words.csv]`. It starts the product with new
 * data and the package of the npm registry. It prints the seconds to the common words and to all of them, the share of
 * our own word types (and of the first column of a CSV) that is found then, and the times of look-ups beside the import
 * and without it.
 */

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));
const CALL_SIZE = 100;
const LOOK_UPS_PER_SECOND = 20;
/** Longest time that the drill waits for the common words of the dictionary. */
const LIKELY_MS = 20_000;
const TURNS = 12;
const TURN_SECONDS = 5;
const SETTLE_MS = 300;
/** Folders of texts, and their fields that are no English text. */
const TEXTS = /^(?:articles|exam|sentences)\//;
const OTHER_FIELDS = /^(?:key|slug|id|topic|level|file|cover|kind|type|voice|accent|source|sound)$/;

type Session = { token: string; signKey: string };
type State = ResponseOf<'/api/study/lexicon/v1/dictionary/state'>;

const data = temporaryData();
const product = await startProduct(data.dataDir, {
  DICTIONARY_DOWNLOAD: 'true',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '100000',
});
const upMs = performance.now();
async function measure() {
  const { token, sign_key: signKey } = await post<{ token: string; sign_key: string }>(
    '/api/study/customer/v1/login',
    { phone_number: demoAccount.phoneNumber, password: demoAccount.password },
  );
  const session = { token, signKey };
  const coreSeconds = await waitFor(session, ['rest', 'done']);
  await delay(LIKELY_MS);
  const [list] = process.argv.slice(2);
  const shares = {
    ownTypes: await share(session, listOwnTypes()),
    ...(list && { list: await share(session, listHeadWords(list)) }),
  };
  const sharesAtSeconds = round((performance.now() - upMs) / 1000, 1);
  const lookUpMs = await compareLookUps(session);
  const allSeconds = await waitFor(session, ['done']);
  return { coreSeconds, sharesAtSeconds, shares, lookUpMs, allSeconds };
}

async function post<Values>(path: string, fields: object, session?: Session): Promise<Values> {
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: JSON.stringify(signed(path, { ...fields }, session?.signKey)),
  });
  const { status, message, values } = (await answer.json()) as {
    status: number;
    message: string;
    values: Values;
  };
  if (status !== 0) throw new Error(`${path}: ${message}`);
  return values;
}

async function waitFor(session: Session, stages: readonly State['stage'][]): Promise<number> {
  for (;;) {
    const state = await post<State>('/api/study/lexicon/v1/dictionary/state', {}, session);
    if (state.problem !== '') throw new Error(`the dictionary does not go on: ${state.problem}`);
    if (stages.includes(state.stage)) return round((performance.now() - upMs) / 1000, 1);
    await delay(200);
  }
}

/** The share of texts that are found, with some of the others. */
async function share(session: Session, texts: readonly string[]) {
  const missing: string[] = [];
  for (let at = 0; at < texts.length; at += CALL_SIZE) {
    const some = texts.slice(at, at + CALL_SIZE);
    const { list } = await post<ResponseOf<'/api/study/lexicon/v1/word/match'>>(
      '/api/study/lexicon/v1/word/match',
      { words: some },
      session,
    );
    missing.push(...some.filter((_, index) => !list[index]?.word));
  }
  return {
    count: texts.length,
    found: round(1 - missing.length / texts.length, 4),
    missing: missing.slice(0, 60),
  };
}

/** The distinct words of the English texts of our content. */
function listOwnTypes(): string[] {
  const types = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value === 'string') {
      for (const [word] of value.matchAll(/(?<![\p{L}\d])[A-Za-z](?:[A-Za-z'’-]*[A-Za-z])?(?![\p{L}\d])/gu))
        types.add(word.replaceAll('’', "'"));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) if (!OTHER_FIELDS.test(name)) walk(inner);
    }
  };
  for (const file of readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json') && TEXTS.test(file))
      walk(JSON.parse(readFileSync(join(CONTENT, file), 'utf8')));
  return [...types].filter((word) => word.length <= 50);
}

const listHeadWords = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => (/^"((?:[^"]|"")*)"|^([^,]*)/.exec(line)?.slice(1).find(Boolean) ?? '').trim())
    .filter((word) => word !== '' && word.length <= 50);

/**
 * Looks words up at a steady rate, whatever the answers take. The process of the import stops and goes on in turn, so that
 * other programs change both times alike. Times in ms.
 */
async function compareLookUps(session: Session) {
  const words = listOwnTypes();
  const importer = findImporter();
  const times = { beside: [] as number[], idle: [] as number[] };
  for (let turn = 0; turn < TURNS * 2; turn++) {
    const kind = turn % 2 === 0 ? 'beside' : 'idle';
    process.kill(importer, kind === 'idle' ? 'SIGSTOP' : 'SIGCONT');
    await delay(SETTLE_MS);
    const running: Promise<void>[] = [];
    for (let n = 0; n < TURN_SECONDS * LOOK_UPS_PER_SECOND; n++) {
      const startedMs = performance.now();
      const word = words[(turn * 997 + n * 31) % words.length] ?? 'word';
      running.push(
        post('/api/study/lexicon/v1/word/detail', { word }, session).then(() => {
          times[kind].push(performance.now() - startedMs);
        }),
      );
      await delay(1000 / LOOK_UPS_PER_SECOND);
    }
    await Promise.all(running);
  }
  process.kill(importer, 'SIGCONT');
  return { beside: figuresOf(times.beside), idle: figuresOf(times.idle) };
}

const figuresOf = (times: readonly number[]) => ({
  count: times.length,
  p50: round(percentile(times, 0.5)),
  p99: round(percentile(times, 0.99)),
  max: round(Math.max(...times)),
});

/** The process id of the import, a child of the product. Linux only. */
function findImporter(): number {
  const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  const found = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('package-process'),
  );
  if (!found) throw new Error('the import has ended');
  return Number(found);
}

try {
  console.log(JSON.stringify(await measure(), null, 2));
} finally {
  await product.stop();
  data.remove();
}
