// A process that does what a hostile file could make a reader do.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOrder } from '../answer-order.ts';

export type Order = { kind: keyof typeof kinds; folder: string };

const forever = () => {
  for (;;);
};

const kinds = {
  environment: async () => ({ ...process.env }),
  progress: async (tell: (value: unknown) => void) => {
    tell(0.5);
    return 'done';
  },
  throw: async () => {
    throw new Error('a fault of the reader');
  },
  crash: async () => process.abort(),
  exit: async () => process.exit(3),
  loop: async () => forever(),
  loopAfterProgress: async (tell: (value: unknown) => void) => {
    tell(process.pid);
    setTimeout(forever, 50);
    return new Promise(() => undefined);
  },
  // JSON.parse takes no interrupt: V8 ends the process when the heap is full.
  heap: async () => JSON.parse(`[${'{"34":0},'.repeat(2_000_000)}0]`).length,
  buffers: async () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  wasm: async () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 40_000 });
    for (;;) {
      memory.grow(128);
      new Uint8Array(memory.buffer).fill(1);
    }
  },
};

answerOrder<Order>(async ({ kind, folder }, tell) => {
  await writeFile(join(folder, 'half'), 'a file in work');
  return await kinds[kind](tell);
});
