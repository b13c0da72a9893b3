import { randomUUID } from 'node:crypto';
import { inputOf } from '@tingci/api/modules/system/openapi';
import type { Endpoint } from '@tingci/contract/endpoint';
import type { SignedFields, SignedValue } from '@tingci/domain/signing';

/** Ids of rows that exist, for lists as long as the contract allows. */
export type KnownIds = { words: readonly number[]; chapters: readonly number[]; books: readonly number[] };

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

/** Each field of an endpoint at its largest value, by name; a field without a limit of its own is left out. */
export function largestFields(endpoint: Endpoint, example: SignedFields, known: KnownIds): SignedFields {
  const schema = inputOf(endpoint.request) as Schema;
  const found: SignedFields = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const value = largestValue(name, field, example[name], known);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function largestValue(name: string, field: Schema, example: SignedValue, known: KnownIds): SignedValue {
  const { type, maxItems, maxLength, maximum, items, format } = field;
  if (field.enum || field.const !== undefined || field.anyOf) return undefined;
  if (type === 'array' && maxItems !== undefined) return largestList(name, items, maxItems, example, known);
  if (type === 'string' && maxLength !== undefined && format === undefined && field.pattern === undefined) {
    return 'an other '
      .repeat(Math.ceil(maxLength / 9))
      .slice(0, maxLength)
      .trim();
  }
  if (type === 'integer' && /size|limit|page_size/.test(name)) return maximum;
  if (type === 'object' && typeof example === 'object' && example !== null && !Array.isArray(example)) {
    return {
      ...example,
      ...Object.fromEntries(
        Object.entries(field.properties ?? {}).flatMap(([inner, schema]) => {
          const value = largestValue(inner, schema, example[inner], known);
          return value === undefined ? [] : [[inner, value]];
        }),
      ),
    };
  }
  return undefined;
}

function largestList(
  name: string,
  items: Schema | undefined,
  length: number,
  example: SignedValue,
  known: KnownIds,
): SignedValue {
  if (items?.type === 'integer') {
    // A list of numbers below 1,000 has no ids, such as the combinations of books.
    if (items.maximum !== undefined && items.maximum < 1000)
      return Array.from({ length: Math.min(length, items.maximum) }, (_, at) => at + 1);
    const ids = /chapter/.test(name)
      ? known.chapters
      : /group|book|g_id/.test(name)
        ? known.books
        : known.words;
    return ids.slice(0, length);
  }
  if (items?.type === 'string') {
    const size = Math.min(items.maxLength ?? 20, 200);
    return Array.from({ length }, (_, at) => `${at} ${'other '.repeat(size)}`.slice(0, size).trim());
  }
  const first = Array.isArray(example) ? example[0] : undefined;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return undefined;
  const isNamed = 'id' in first;
  return Array.from({ length }, (_, at) => ({
    ...first,
    ...(isNamed ? { id: randomUUID() } : {}),
    ...('turn' in first ? { turn: at } : {}),
    ...('typed' in first ? { typed: 'x'.repeat(items?.properties?.typed?.maxLength ?? 1) } : {}),
  }));
}
