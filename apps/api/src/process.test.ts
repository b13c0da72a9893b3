import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROCESS = new URL('./process.ts', import.meta.url).href;

/** What the log of a process writes when it runs `code`, where `log` is the log. */
function linesOf(code: string): string[] {
  const program = `import { createLogger } from '${PROCESS}'; const log = createLogger({ LOG_LEVEL: 'info' }); ${code}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return output.trimEnd().split('\n');
}

test('a line of the log is one JSON object with time, level and process, whatever a client wrote', () => {
  const hostile = '%s %j %d a\n{"level":50,"msg":"forged"}\r\n\u001b[31m\u2028';
  const lines = linesOf(`log.warn({ name: ${JSON.stringify(hostile)} }, ${JSON.stringify(hostile)});`);
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 40, pid: expect.any(Number), name: hostile, msg: hostile });
  // Milliseconds since 1970, which have no time zone.
  expect(Math.abs(line.time - Date.now())).toBeLessThan(600_000);
  expect(lines[0]).not.toContain('\u001b');
});

test('token and cookies of a request are removed', () => {
  const [line = ''] = linesOf(
    `log.error({ req: { headers: { authorization: 'Bearer CANARY', cookie: 'a=CANARY', host: 'a' } } }, 'failed');`,
  );
  expect(line).not.toContain('CANARY');
  expect(JSON.parse(line).req.headers).toMatchObject({ authorization: '[Redacted]', host: 'a' });
});
