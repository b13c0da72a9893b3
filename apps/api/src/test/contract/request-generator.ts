import type { Endpoint } from '@tingci/contract/endpoint';
import type { SignedFields, SignedValue } from '@tingci/domain/signing';
import { z } from 'zod';
import { hostileNumbers, hostileTexts } from './hostile.ts';
import type { Random } from './random.ts';

type JsonSchema = {
  type?: string;
  const?: SignedValue;
  enum?: SignedValue[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
};

const MAX_ITEMS = 300;

/** The change to a request before it is sent. */
export type Mutation = (typeof twists)[number];

const twists = [
  'none',
  'schema',
  'boundary',
  'type',
  'hostile',
  'unknown',
  'missing',
  'oversized',
  'nonsense',
] as const;

/** Makes requests of an endpoint from its schema: valid, nearly valid, and hostile in every field. */
export function createRequestGenerator(random: Random) {
  const schemas = new Map<string, JsonSchema>();
  const schemaOf = (endpoint: Endpoint) => {
    const known = schemas.get(endpoint.path);
    if (known) return known;
    const made = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    schemas.set(endpoint.path, made);
    return made;
  };

  return {
    /** Fields for the endpoint: the example with one random or given change, or made from the schema alone. */
    generate(
      endpoint: Endpoint,
      example: SignedFields,
      twist: Mutation = random.pick(twists),
    ): { twist: Mutation; fields: SignedFields } {
      const fields = structuredClone(example);
      const schema = objectOf(schemaOf(endpoint), random);
      switch (twist) {
        case 'none':
          return { twist, fields };
        case 'schema':
          return { twist, fields: sampleOf(schema, random) as SignedFields };
        case 'boundary':
          return { twist, fields: changeOne(fields, random, schema, atBoundary) };
        case 'type':
          return { twist, fields: changeOne(fields, random, schema, () => nonsense(random, 2)) };
        case 'hostile':
          return { twist, fields: changeOne(fields, random, schema, () => hostile(random)) };
        case 'unknown':
          return {
            twist,
            fields: { ...fields, [random.pick(hostileTexts).slice(0, 50) || 'x']: hostile(random) },
          };
        case 'missing': {
          const dropped = random.pick([...Object.keys(fields), 'none']);
          return {
            twist,
            fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== dropped)),
          };
        }
        case 'oversized':
          return { twist, fields: { ...fields, pad: 'x'.repeat(endpoint.maxBytes - random.int(400)) } };
        case 'nonsense':
          return { twist, fields: { x: nonsense(random, 5), ...(nonsenseObject(random) as SignedFields) } };
      }
    },
  };
}

function objectOf(schema: JsonSchema, random: Random): JsonSchema {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? random.pick(branches) : schema;
}

/** Replaces one value inside the fields; lists and records are entered at random. */
function changeOne(
  fields: SignedFields,
  random: Random,
  schema: JsonSchema,
  change: (schema: JsonSchema, random: Random) => SignedValue,
): SignedFields {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(schema.properties ?? {})])];
  if (names.length === 0) return { x: change({}, random) };
  const name = random.pick(names);
  const inner = schema.properties?.[name] ?? {};
  const value = fields[name];
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const index = random.int(value.length);
    const item = value[index];
    const changed =
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? changeOne(item, random, inner.items ?? {}, change)
        : change(inner.items ?? {}, random);
    return { ...fields, [name]: value.with(index, changed) };
  }
  return { ...fields, [name]: change(inner, random) };
}

function hostile(random: Random): SignedValue {
  return random.chance(0.7) ? random.pick(hostileTexts) : random.pick(hostileNumbers);
}

function nonsenseObject(random: Random): SignedValue {
  return Object.fromEntries(
    Array.from({ length: random.int(4) }, (_, index) => [`n${index}`, nonsense(random, 2)]),
  );
}

function nonsense(random: Random, depth: number): SignedValue {
  const kind = random.int(depth > 0 ? 7 : 5);
  if (kind === 0) return random.pick(hostileTexts);
  if (kind === 1) return random.pick(hostileNumbers);
  if (kind === 2) return random.chance(0.5);
  if (kind === 3) return null;
  if (kind === 4) return {};
  if (kind === 5) return Array.from({ length: random.int(4) }, () => nonsense(random, depth - 1));
  return { [random.pick(hostileTexts).slice(0, 20)]: nonsense(random, depth - 1) };
}

/** A value of the schema, or one just outside it. */
function atBoundary(schema: JsonSchema, random: Random): SignedValue {
  const beyond = random.int(3) - 1;
  const inner = objectOf(schema, random);
  if (inner.type === 'string') return 'x'.repeat(Math.max(0, (inner.maxLength ?? 100) + beyond));
  if (inner.type === 'array') {
    const length = Math.min(MAX_ITEMS, Math.max(0, (inner.maxItems ?? 10) + beyond));
    return Array.from({ length }, () => sampleOf(inner.items ?? {}, random));
  }
  if (inner.type === 'integer' || inner.type === 'number') {
    const edges = [inner.minimum, inner.maximum, inner.exclusiveMinimum].filter((edge) => edge !== undefined);
    return random.pick(edges.length > 0 ? edges : hostileNumbers) + beyond;
  }
  return sampleOf(inner, random);
}

/** A random value of the schema; patterns and cross-field rules are not followed. */
function sampleOf(schema: JsonSchema, random: Random): SignedValue {
  const inner = objectOf(schema, random);
  if (inner.const !== undefined) return inner.const;
  if (inner.enum) return random.pick(inner.enum);
  switch (inner.type) {
    case 'string':
      if (inner.format === 'uuid' || inner.format === 'guid') return crypto.randomUUID();
      return random.chance(0.5) ? random.pick(hostileTexts).slice(0, inner.maxLength ?? 100) : '13800138000';
    case 'integer':
    case 'number': {
      const low = inner.minimum ?? inner.exclusiveMinimum ?? 0;
      const high = Math.min(inner.maximum ?? 1000, random.chance(0.9) ? low + 50 : Number.MAX_SAFE_INTEGER);
      return inner.type === 'integer'
        ? low + random.int(Math.max(1, high - low + 1))
        : low + (high - low) / 2;
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const most = Math.min(inner.maxItems ?? 5, random.chance(0.9) ? 5 : MAX_ITEMS);
      const length = (inner.minItems ?? 0) + random.int(Math.max(1, most - (inner.minItems ?? 0) + 1));
      return Array.from({ length }, () => sampleOf(inner.items ?? {}, random));
    }
    case 'object':
      return Object.fromEntries([...membersOf(inner, random)]);
    default:
      return hostile(random);
  }
}

function* membersOf(schema: JsonSchema, random: Random): Generator<[string, SignedValue]> {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) || random.chance(0.5)) yield [name, sampleOf(member, random)];
  }
  if (typeof schema.additionalProperties !== 'object') return;
  for (let i = random.int(4); i > 0; i--) {
    yield [random.pick(hostileTexts).slice(0, 40) || 'k', sampleOf(schema.additionalProperties, random)];
  }
}
