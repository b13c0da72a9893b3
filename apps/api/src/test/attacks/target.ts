import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import type { SignedFields } from '@tingci/domain/signing';
import type { Envelope } from '../envelope.ts';
import { newPhone } from '../rows/new-phone.ts';
import { signed } from '../signed.ts';
import { solve } from '../solve.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const DEADLINE_MS = 20_000;

export type Account = { token: string; signKey: string; phoneNumber: string };

export type Reply = { http: number; text: string; ms: number };

/** Sends requests to a running server with the limits of a new installation. */
export type Client = {
  send(
    path: string,
    body?: string | Buffer,
    headers?: Record<string, string>,
    method?: 'GET' | 'POST',
  ): Promise<Reply>;
  /** Signs and posts fields. Throws unless the status in the body is 0. */
  values(path: string, fields: SignedFields, who?: Account): Promise<Record<string, never>>;
  /** Signs and posts fields; resolves with the status in the body. */
  status(path: string, fields: SignedFields, who: Account): Promise<number>;
  signUp(): Promise<Account>;
  /** Closes the connections. */
  disconnect(): void;
};

/** A server in its own process, and a client of it. */
export type Target = Client & { pid: number; port: number; stop(): Promise<void> };

/** Starts the product with settings for its environment, and waits until it listens. `onLine` gets its output. */
export async function startTarget(
  cwd: string,
  settings: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<Target> {
  const child = spawn(process.execPath, [MAIN], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      MIN_FREE_DISK_MB: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child, onLine);
  const client = connectTo(port);
  return {
    ...client,
    pid: child.pid as number,
    port,
    async stop() {
      client.disconnect();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(child: ChildProcess, onLine: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the server has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line);
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it listened`)));
  });
}

/** A client of a server on a port of loopback. */
export function connectTo(port: number): Client {
  // The client closes idle connections before the server does, as browsers and proxies do.
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 });
  const target: Client = {
    send: (path, body, headers = {}, method = 'POST') => {
      const begunMs = performance.now();
      return new Promise((resolve, reject) => {
        const asked = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path,
            method,
            headers: {
              ...(body === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
              ...headers,
            },
            timeout: DEADLINE_MS,
          },
          (response) => {
            let text = '';
            response.setEncoding('latin1');
            response.on('data', (chunk: string) => {
              // The end of a very long answer is of no interest.
              if (text.length < 400_000) text += chunk;
            });
            response.on('end', () =>
              resolve({ http: response.statusCode ?? 0, text, ms: performance.now() - begunMs }),
            );
            response.on('error', reject);
          },
        );
        asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
        asked.on('error', reject);
        asked.end(body);
      });
    },
    async status(path, fields, who) {
      const body = JSON.stringify(signed(path, fields, who.signKey));
      const { text } = await target.send(path, body, { authorization: `Bearer ${who.token}` });
      return Number(/^\{"status":(\d+)/.exec(text)?.[1] ?? -1);
    },
    async values(path, fields, who) {
      const ask = async (solution: Record<string, string>) => {
        const body = JSON.stringify(signed(path, fields, who?.signKey));
        const authorization: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
        const { text } = await target.send(path, body, { ...authorization, ...solution });
        return { text, ...(JSON.parse(Buffer.from(text, 'latin1').toString()) as Envelope) };
      };
      let answer = await ask({});
      const challenge = answer.values?.challenge;
      // All learners of a test have one address, so the third code needs a solution.
      if (challenge) answer = await ask({ [CHALLENGE_SOLUTION_HEADER]: await solve(challenge) });
      if (answer.status !== 0) throw new Error(`${path}: ${answer.text.slice(0, 300)}`);
      return answer.values;
    },
    async signUp() {
      const phoneNumber = newPhone();
      const asked = { phone_number: phoneNumber, scene: 'signup' };
      const { console_code: code } = await target.values('/api/study/phone/send/sms', asked);
      const config = await target.send('/api/study/app/config', undefined, {}, 'GET');
      const fields = {
        phone_number: phoneNumber,
        code: code as unknown as string,
        password: 'Tingci-2026-听词',
        agree_version: JSON.parse(config.text).values.agree_version as string,
      };
      const { token, sign_key } = await target.values('/api/study/customer/v1/signup', fields);
      return { token: token as unknown as string, signKey: sign_key as unknown as string, phoneNumber };
    },
    disconnect: () => agent.destroy(),
  };
  return target;
}
