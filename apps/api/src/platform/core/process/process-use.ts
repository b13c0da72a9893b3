import { readFileSync } from 'node:fs';

const MEGABYTE_IN_KB = 1024;
/** Length of a tick of `/proc/<pid>/stat`: Linux shows hundredths of a second on every machine. */
const TICK_MS = 10;

/** What a process takes: its memory in MB, also that of Buffers and WebAssembly, and its time on a processor so far. */
export type ProcessUse = { memoryMb: number; processorMs: number };

/** Undefined when the process has ended, and on a system without `/proc`. */
export function readProcessUse(pid: number): ProcessUse | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    // The name of the program, in brackets, can have blanks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system] = [stat[11], stat[12]];
    if (kilobytes === undefined || user === undefined || system === undefined) return undefined;
    return {
      memoryMb: Number(kilobytes) / MEGABYTE_IN_KB,
      processorMs: (Number(user) + Number(system)) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}
