import { DemoPlay } from './demo-play.tsx';
import { type DemoWords, fetchDemoWords } from './demo-session.ts';

export type LoadedDemo = { words: DemoWords; Play: typeof DemoPlay };

/** Loads everything that the demo needs; rejects without a network, and when the shelves are empty. */
export async function loadDemo(): Promise<LoadedDemo> {
  const words = await fetchDemoWords();
  if (words.list.length === 0) throw new Error('there are no words to try');
  return { words, Play: DemoPlay };
}
