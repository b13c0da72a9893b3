import { linkTo, paths } from '../../lib/paths.ts';
import type { CollectedSource } from './api/collection-api.ts';

/** The address of the practice of a source. */
export function addressOfSource({ kind, id }: { kind: string; id: string }): string {
  if (kind !== 'details') return linkTo(paths.essayListen, {}, { [kind]: id });
  const [seed, kinds] = id.split(':');
  return linkTo(paths.essayListen, {}, { details: kinds, seed });
}

/** The source as one whose sentences can be collected. Generated details cannot; collected sentences are collected already. */
export function collectableOf({ kind, id }: { kind: string; id: string }): CollectedSource | undefined {
  return kind === 'article' || kind === 'sentences' || kind === 'text' ? { kind, id } : undefined;
}
