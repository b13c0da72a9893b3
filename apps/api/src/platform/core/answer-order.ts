import { endWithParent } from './process/end-with-parent.ts';
import type { ProcessReply } from './process/run-in-process.ts';

/** Tells the parent how far the work is. */
export type TellProgress = (value: unknown) => void;

/** The child's side of {@link runInProcess}: answers one order, then ends. */
export function answerOrder<Order>(answer: (order: Order, progress: TellProgress) => Promise<unknown>): void {
  process.on('SIGINT', () => undefined);
  endWithParent(Number(process.argv[2]), Number(process.argv[3]));
  const reply = (message: ProcessReply) => process.send?.(message);
  process.once('message', (order: Order) => {
    void answer(order, (value) => reply({ type: 'progress', value }))
      .then(
        (result): ProcessReply => ({ type: 'done', answer: result }),
        (error): ProcessReply => ({ type: 'failed', message: String(error) }),
      )
      .then((message) => process.send?.(message, () => process.disconnect()));
  });
}
