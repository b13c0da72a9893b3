import type { SignedFields, SignedValue } from '@tingci/domain/signing';
import { z } from 'zod';

type Property = { type?: string; anyOf?: Property[]; oneOf?: Property[] };

/** The form of a canonical JSON number. `Number` alone would also accept "0x10" and " 5 ". */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Creates the reader of a schema's fields that arrive as text: from a path, a query or a form. A text becomes the
 * number, boolean, list or object that the schema has for its field. An invalid text stays a text, and the schema
 * refuses it.
 */
export function createTextReader(schema: z.ZodType): (texts: SignedFields) => SignedFields {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const types = new Map(Object.entries(properties).map(([name, each]) => [name, typesOf(each as Property)]));
  return (texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [
        name,
        typeof value === 'string' ? readText(value, types.get(name) ?? []) : value,
      ]),
    );
}

function typesOf({ type, anyOf, oneOf }: Property): string[] {
  return type === undefined ? [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(typesOf) : [type];
}

function readText(text: string, types: readonly string[]): SignedValue {
  if (types.includes('string')) return text;
  if (types.includes('integer') || types.includes('number')) {
    if (NUMBER.test(text)) return Number(text);
  }
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.includes('array') || types.includes('object')) return readJson(text);
  return text;
}

function readJson(text: string): SignedValue {
  try {
    return JSON.parse(text) as SignedValue;
  } catch {
    return text;
  }
}
