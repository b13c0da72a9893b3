import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { operatorPapersFileSchema } from '../modules/exam/operator/operator-paper-format.ts';
import type { OperatorPapersService } from '../modules/exam/operator/operator-papers.service.ts';
import { faultText, type PaperFault } from '../modules/exam/operator/read-operator-papers.ts';
import { type CommandOutcome, UsageError } from '../platform/core/command.ts';

const USAGE = `Usage:
  npm run papers -- check <file.json>                  says what is wrong with a file of papers; changes nothing
  npm run papers -- import <file.json> [--keep-good]   takes them in: all or none, or with --keep-good those without fault
  npm run papers -- list                               lists the papers that were taken in
  npm run papers -- remove <key> …                     takes papers out
  npm run papers -- schema                             prints the JSON schema of the file`;

const MAX_BYTES = 64 * 1024 * 1024;
const SHOWN_FAULTS = 200;

/** The parsed arguments of `npm run papers`: work on the database, or text that needs none. */
export type PapersCommand =
  | { needsDatabase: false; run(): CommandOutcome }
  | { needsDatabase: true; run(service: OperatorPapersService): Promise<CommandOutcome> };

/**
 * Parses the arguments; `fromCaller` makes a path relative to where the command was called. Throws {@link UsageError}.
 */
export function parsePapersCommand(
  args: readonly string[],
  fromCaller: (path: string) => string,
): PapersCommand {
  const [name, ...rest] = args;
  const [file] = rest;
  if (name === 'schema' && rest.length === 0) return { needsDatabase: false, run: printSchema };
  if (name === 'list' && rest.length === 0) return { needsDatabase: true, run: list };
  if (name === 'remove' && file !== undefined) return { needsDatabase: true, run: remove(rest) };
  if (name === 'check' && file !== undefined && rest.length === 1) {
    return { needsDatabase: true, run: check(fromCaller(file)) };
  }
  const isKeepingGood = rest[1] === '--keep-good';
  if (
    name === 'import' &&
    file !== undefined &&
    (rest.length === 1 || (isKeepingGood && rest.length === 2))
  ) {
    return { needsDatabase: true, run: take(fromCaller(file), isKeepingGood) };
  }
  throw new UsageError(USAGE);
}

/** The published schema of the file (docs/papers.schema.json). */
export function papersJsonSchema(): object {
  return z.toJSONSchema(operatorPapersFileSchema, { io: 'input', reused: 'ref' });
}

function printSchema(): CommandOutcome {
  return { lines: [JSON.stringify(papersJsonSchema(), null, 2)], isDone: true };
}

async function list(service: OperatorPapersService): Promise<CommandOutcome> {
  const papers = await service.list();
  const lines = papers.map(({ key, name, volumeName }) => `${key}  ${volumeName}  ${name}`);
  return { lines: lines.length > 0 ? lines : ['还没有导入过试卷。'], isDone: true };
}

function remove(keys: readonly string[]) {
  return async (service: OperatorPapersService): Promise<CommandOutcome> => {
    const removed = await service.remove(keys);
    const unknown = keys.filter((key) => !removed.includes(key));
    return {
      lines: [...removed.map((key) => `已移除：${key}`), ...unknown.map((key) => `没有这篇：${key}`)],
      isDone: unknown.length === 0,
    };
  };
}

function check(path: string) {
  return async (service: OperatorPapersService): Promise<CommandOutcome> => {
    const read = await readPapersFile(path);
    if ('fault' in read) return { lines: [read.fault], isDone: false };
    const { count, good, faults, notes } = await service.check(read.bytes, dirname(path));
    const summary =
      faults.length === 0 ? `共 ${count} 篇，都可以导入。` : `共 ${count} 篇，${good} 篇可以导入。`;
    return { lines: [...faultLines(faults), ...faultLines(notes), summary], isDone: faults.length === 0 };
  };
}

function take(path: string, isKeepingGood: boolean) {
  return async (service: OperatorPapersService): Promise<CommandOutcome> => {
    const read = await readPapersFile(path);
    if ('fault' in read) return { lines: [read.fault], isDone: false };
    const report = await service.import(read.bytes, dirname(path), isKeepingGood);
    const { count, good, faults, notes, isKept, added, changed, unchanged } = report;
    if (!isKept) {
      const hint = good > 0 ? `改正后再导入，或加 --keep-good 只导入其余 ${good} 篇。` : '改正后再导入。';
      return { lines: [...faultLines(faults), `共 ${count} 篇，什么都没有写入。${hint}`], isDone: false };
    }
    const left = faults.length > 0 ? `，有误未导入 ${count - good}` : '';
    return {
      lines: [
        ...faultLines(faults),
        ...faultLines(notes),
        `共 ${count} 篇：新增 ${added}，更新 ${changed}，未变 ${unchanged}${left}。`,
      ],
      isDone: true,
    };
  };
}

async function readPapersFile(path: string): Promise<{ bytes: Uint8Array } | { fault: string }> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isFile()) return { fault: `找不到文件：${path}` };
  if (entry.size > MAX_BYTES) return { fault: `文件超过 ${MAX_BYTES / 1024 / 1024} MB，请分成几个` };
  return { bytes: await readFile(path) };
}

function faultLines(faults: readonly PaperFault[]): string[] {
  const lines = faults.slice(0, SHOWN_FAULTS).map(faultText);
  return faults.length > SHOWN_FAULTS ? [...lines, `……还有 ${faults.length - SHOWN_FAULTS} 处`] : lines;
}
