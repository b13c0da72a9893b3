import { paths } from '../../lib/paths.ts';

/** A list that the walkman plays; `id` is that of the chapter, own book, article, pasted text or resource. */
export type ListChoice =
  | { kind: 'chapter' | 'own' | 'article'; id: number }
  | { kind: 'text' | 'resource'; id: string }
  | { kind: 'errors' | 'review' | 'collected' };

const named = ['chapter', 'own', 'article'] as const;
const whole = ['errors', 'review', 'collected'] as const;

/** The list that an address names; undefined when it names none. */
export function readChoice(query: URLSearchParams): ListChoice | undefined {
  const list = query.get('list');
  const id = Number(query.get('id'));
  const kind = named.find((each) => each === list);
  if (kind) return Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined;
  const text = query.get('id');
  if (list === 'text' || list === 'resource') return text ? { kind: list, id: text } : undefined;
  const other = whole.find((each) => each === list);
  return other && { kind: other };
}

/** The address of the walkman with a list. */
export const walkmanPath = (choice: ListChoice): string =>
  `${paths.walkman}?list=${choice.kind}${'id' in choice ? `&id=${choice.id}` : ''}`;
