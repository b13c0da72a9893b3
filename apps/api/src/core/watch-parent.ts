// This thread ends its process when the parent has ended: the system then reports another parent. Windows reports the old
// one, so there only the closed channel ends the process.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
