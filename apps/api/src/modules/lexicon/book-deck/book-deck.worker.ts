// Writes one deck in a thread of its own, so that other answers do not wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { type DeckOrder, writeApkg } from './write-apkg.ts';

const bytes = await writeApkg(JSON.parse(workerData as string) as DeckOrder);
parentPort?.postMessage(Buffer.from(bytes).toString('base64'));
