// This thread ends its process when the parent has ended: the system then reports another parent. Windows reports the old
// one, so there only the closed channel ends the process. It also ends a process that takes too much memory.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 1_000;
const MEMORY_INTERVAL_MS = 100;
const MEGABYTE = 1024 * 1024;

const { parentPid, memoryMb } = workerData as { parentPid: number; memoryMb: number };

const end = () => process.kill(process.pid, 'SIGKILL');

setInterval(() => {
  if (process.ppid !== parentPid) end();
}, INTERVAL_MS);

if (Number.isFinite(memoryMb))
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * MEGABYTE) end();
  }, MEMORY_INTERVAL_MS);
