// A thread that ends its process when the parent has ended. An orphan gets another parent; on Windows it does not, and
// there only the closed channel ends it.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
