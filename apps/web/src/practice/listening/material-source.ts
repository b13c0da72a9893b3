import { detailKinds } from '@tingci/domain/exam/detail-dictation';
import type { ListeningSource } from '@tingci/domain/listening/listening-session';
import type { DetailKind } from '../api/patterns-api.ts';

/** What can be heard. */
export type MaterialKind = 'article' | 'sentences' | 'text' | 'collected' | 'paper' | 'resource' | 'details';

export type MaterialSource = ListeningSource & { kind: MaterialKind };

const named = ['article', 'sentences', 'text', 'collected', 'paper', 'resource'] as const;

const isDetailKind = (text: string): text is DetailKind => detailKinds.some((kind) => kind === text);

/** The number of a row; 0 for any other text. */
export const toRowId = (text: string): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/**
 * The source that an address names: `?article=7`, `?sentences=3`, `?text=…`, `?collected=all` or `?collected=3,8`,
 * `?paper=12-3`, `?resource=…` or `?details=date,time&seed=42`. Undefined when it names none.
 */
export function readSource(query: URLSearchParams): MaterialSource | undefined {
  for (const kind of named) {
    const id = query.get(kind);
    if (id) return toSource(kind, id);
  }
  const kinds = query.get('details');
  return kinds ? toSource('details', `${toRowId(query.get('seed') ?? '') || 1}:${kinds}`) : undefined;
}

/** A source with an id that its kind can have; undefined for any other. */
export function toSource(kind: string, id: string): MaterialSource | undefined {
  switch (kind) {
    case 'article':
    case 'sentences':
      return toRowId(id) > 0 ? { kind, id } : undefined;
    case 'paper':
      return partOf(id) ? { kind, id } : undefined;
    case 'details': {
      const { seed, kinds } = detailsOf(id);
      return kinds.length > 0 ? { kind, id: `${seed}:${kinds.join(',')}` } : undefined;
    }
    case 'text':
    case 'resource':
    case 'collected':
      return { kind, id };
    default:
      return undefined;
  }
}

/** The seed and the kinds of generated details, from the id of their source. */
export function detailsOf(id: string): { seed: number; kinds: DetailKind[] } {
  const [seed = '', kinds = ''] = id.split(':');
  return { seed: toRowId(seed) || 1, kinds: kinds.split(',').filter(isDetailKind) };
}

/** The paper and the part of a source; undefined when the id names none. */
export function partOf(id: string): { paperId: number; part: number } | undefined {
  const [, paper = '', part = ''] = /^(\d+)-([1-4])$/.exec(id) ?? [];
  return toRowId(paper) > 0 ? { paperId: toRowId(paper), part: Number(part) } : undefined;
}

/** The ids of chosen collected sentences in the id of their source; undefined for all. */
export function collectedIds(id: string): number[] | undefined {
  if (id === 'all') return undefined;
  return id
    .split(',')
    .map(toRowId)
    .filter((each) => each > 0)
    .slice(0, 100);
}
