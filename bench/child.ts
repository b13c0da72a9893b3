import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

/**
 * In a child process: listens on a free port, sends the port to the parent, and answers each message with the CPU
 * time so far.
 */
export async function listenForBench(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (message) => {
    if (message === 'end') process.exit(0);
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
  });
  process.send?.({ port: (app.server.address() as { port: number }).port });
}

/** A server in its own process. */
export type BenchServer = {
  url: string;
  /** User and system CPU time so far, in microseconds. */
  cpuMicros(): Promise<number>;
  end(): Promise<void>;
};

/** Starts `script` of this folder in a child process. BENCH_CPU_PROF is a folder for CPU profiles. */
export async function startBenchServer(script: string, world: unknown): Promise<BenchServer> {
  const profile = process.env.BENCH_CPU_PROF;
  const child = fork(new URL(script, import.meta.url), {
    execArgv: profile
      ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${script}.cpuprofile`]
      : [],
    env: { ...process.env, NODE_ENV: 'production', BENCH_WORLD: JSON.stringify(world) },
  });
  const { port } = await reply(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuMicros() {
      child.send('cpu');
      const { cpu } = await reply(child);
      return cpu.user + cpu.system;
    },
    async end() {
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
    },
  };
}

async function reply(child: ChildProcess) {
  const heard = new AbortController();
  const { signal } = heard;
  const [message] = await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The server under measurement ended with code ${code}`);
    }),
  ]).finally(() => heard.abort());
  return message as { port: number; cpu: NodeJS.CpuUsage };
}
