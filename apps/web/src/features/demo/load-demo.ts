import { DemoPlay } from './demo-play.tsx';
import { type DemoWords, fetchDemoWords } from './demo-session.ts';

export type LoadedDemo = { words: DemoWords; Play: typeof DemoPlay };

/** Everything the demo needs to begin; rejects without a network, and where the shelves are empty. */
export async function loadDemo(): Promise<LoadedDemo> {
  const words = await fetchDemoWords();
  if (words.list.length === 0) throw new Error('there are no words to try');
  return { words, Play: DemoPlay };
}
