import { readFileSync } from 'node:fs';

const MEGABYTE_IN_KB = 1024;

/**
 * The memory of a process in MB (resident set). Buffers and WebAssembly count too. Undefined when the process has ended,
 * and on a system without `/proc`.
 */
export function readMemoryMb(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / MEGABYTE_IN_KB;
  } catch {
    return undefined;
  }
}
