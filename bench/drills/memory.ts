import { readFileSync } from 'node:fs';

/** The memory of a process that is in RAM, in MB. Linux only; 0 elsewhere. */
export function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
}
