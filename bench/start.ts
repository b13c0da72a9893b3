import { setTimeout as delay } from 'node:timers/promises';
import { memoryMb, startProduct, temporaryData } from './product.ts';
import { median } from './statistics.ts';

const STARTS = 5;

/** Milliseconds to the first healthy answer, with new and with existing data, and memory at rest. */
export async function benchStart(): Promise<Record<string, unknown>> {
  const data = temporaryData();
  try {
    const first = await startProduct(data.dataDir);
    await first.stop();
    const startsMs: number[] = [];
    let memory: ReturnType<typeof memoryMb>;
    for (let i = 0; i < STARTS; i++) {
      const product = await startProduct(data.dataDir);
      startsMs.push(product.startMs);
      if (i === STARTS - 1) {
        await delay(2000);
        memory = memoryMb(product.pid);
      }
      await product.stop();
    }
    return {
      newDataMs: first.startMs,
      existingDataMs: { median: median(startsMs), all: startsMs },
      memoryMb: memory,
    };
  } finally {
    data.remove();
  }
}
