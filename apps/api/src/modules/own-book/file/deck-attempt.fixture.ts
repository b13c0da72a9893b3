// An app that is in the middle of an attempt: it tells so, and goes on until it is killed.
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { attemptOnce } from './deck-attempt.ts';

const store = createLocalStore({ dir: process.argv[2] ?? '', isReadOnly: () => false });
const hold = setInterval(() => undefined, 60_000);
await attemptOnce(store, 'decks/1/deck', () => {
  process.send?.('begun');
  return new Promise(() => undefined);
});
clearInterval(hold);
