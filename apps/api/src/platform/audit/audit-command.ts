import { type CommandOutcome, UsageError } from '../core/command.ts';
import type { AuditLog } from './audit-log.ts';

const USAGE = `Usage:
  npm run audit -- verify                    checks every row, and prints the newest one with its hash
  npm run audit -- verify --head <id>:<hash> checks besides that this row is as it was printed then
  npm run audit -- list [<rows>]             prints the newest rows (50, at most 1000)`;

const HEAD = /^([1-9]\d{0,15}):([0-9a-f]{64})$/;
const ROWS_DEFAULT = 50;

/** Parses the arguments of `npm run audit`; throws {@link UsageError} before anything is opened. */
export function parseAuditCommand(args: readonly string[]): (log: AuditLog) => Promise<CommandOutcome> {
  const [name, ...rest] = args;
  if (name === 'list' && rest.length <= 1) return list(rowsOf(rest[0]));
  if (name === 'verify' && rest.length === 0) return (log) => verify(log, undefined);
  const head = rest[0] === '--head' && rest.length === 2 ? HEAD.exec(rest[1] ?? '') : null;
  if (name === 'verify' && head) {
    return (log) => verify(log, { id: Number(head[1]), hash: head[2] as string });
  }
  throw new UsageError(USAGE);
}

function rowsOf(text = String(ROWS_DEFAULT)): number {
  const rows = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (rows < 1 || rows > 1000) throw new UsageError(USAGE);
  return rows;
}

function list(limit: number) {
  return async (log: AuditLog): Promise<CommandOutcome> => {
    const rows = await log.list({}, { limit, offset: 0 });
    // Quoted: reasons are text of other people and must not control the terminal.
    const lines = rows.map(
      ({ id, at, actor, action, subject, reason, detail }) =>
        `${id}  ${at.toISOString()}  ${actor}  ${action}  ${JSON.stringify(subject)}  ${JSON.stringify(reason)}  ${JSON.stringify(detail)}`,
    );
    return { lines: lines.length > 0 ? lines : ['The audit log is empty.'], isDone: true };
  };
}

async function verify(
  log: AuditLog,
  known: { id: number; hash: string } | undefined,
): Promise<CommandOutcome> {
  const { count, head, brokenAt } = await log.verify();
  if (brokenAt !== undefined) {
    const line = `Row ${brokenAt} was altered, or a row before it is missing. ${count} rows before it are whole.`;
    return { lines: [line], isDone: false };
  }
  if (known && (await log.findHash(known.id)) !== known.hash) {
    return { lines: [`Row ${known.id} is not the one that was printed then.`], isDone: false };
  }
  const newest = head ? `The newest is ${head.id}:${head.hash}` : 'There is none';
  return { lines: [`${count} rows are whole. ${newest}.`], isDone: true };
}
