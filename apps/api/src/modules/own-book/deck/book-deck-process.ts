// The process that writes one deck, so that other answers do not wait for it.
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { type DeckOrder, writeApkg } from './write-apkg.ts';

answerOrder<string>(async (order) =>
  Buffer.from(await writeApkg(JSON.parse(order) as DeckOrder)).toString('base64'),
);
