import { linkTo, paths } from '../../lib/paths.ts';
import type { CollectedSource } from '../api/collection-api.ts';
import { detailsOf } from './material-source.ts';

type Source = { kind: string; id: string };

const queryOf = ({ kind, id }: Source): Record<string, string | number> => {
  if (kind !== 'details') return { [kind]: id };
  const { seed, kinds } = detailsOf(id);
  return { details: kinds.join(','), seed };
};

/** The address of the intensive listening of a source. */
export const addressOfSource = (source: Source): string => linkTo(paths.essayListen, {}, queryOf(source));

/** The address of the labelled listening of a source. */
export const labelAddressOf = (source: Source): string => linkTo(paths.labelListen, {}, queryOf(source));

/** The source as one whose sentences can be collected. Generated details cannot; collected sentences are collected already. */
export function collectableOf({ kind, id }: Source): CollectedSource | undefined {
  const isCollectable =
    kind === 'article' || kind === 'sentences' || kind === 'text' || kind === 'paper' || kind === 'resource';
  return isCollectable ? { kind, id } : undefined;
}
