import { readFileSync } from 'node:fs';

function readProc(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** When a process began: another process with the same number has another text. Undefined when no process runs. */
function beginOf(pid) {
  if (process.platform === 'linux') {
    const stat = readProc(`${pid}/stat`);
    if (stat === undefined) return undefined;
    // The name of the program may contain anything, so the fields begin after its last bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    // Field 22 of /proc/[pid]/stat: ticks since this boot.
    return `${readProc('sys/kernel/random/boot_id')?.trim()} ${fields[18]}`;
  }
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return error.code === 'EPERM' ? '' : undefined;
  }
}

/** What identifies a running process for good: `{ pid, begin }`. Undefined when it has ended. */
export function identify(pid) {
  const begin = beginOf(pid);
  return begin === undefined ? undefined : { pid, begin };
}

/** Whether the process that {@link identify} described still runs. */
export function isRunning(identity) {
  return identity !== undefined && identity !== null && beginOf(identity.pid) === identity.begin;
}
