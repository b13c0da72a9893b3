import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON schema of a zod schema's output, with nullable values as a type list, so that the serializer does not try
 * alternatives.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const nullable = nullableType(jsonSchema as JsonSchema);
      if (nullable) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, nullable);
      }
    },
  }) as JsonSchema;
}

type Serializer = (envelope: unknown) => string;

/** More entries than these are sent in parts. */
const LONG_LIST = 500;
const ENTRIES_A_PART = 200;

/** The compiled serializers: all apps of a process share them. */
const compiled = new WeakMap<z.ZodType, Serialize>();

type Serialize = (values: unknown) => string | Readable;

/**
 * The serializer of a success, compiled at its first use. Properties outside the response schema are removed. A long
 * `list` is a stream of parts, between which other requests have their turn.
 */
export function serializerOf(response: z.ZodType): Serialize {
  const serialize = compiled.get(response) ?? createSerializer(response);
  compiled.set(response, serialize);
  return serialize;
}

function createSerializer(response: z.ZodType): Serialize {
  let whole: Serializer | undefined;
  let parts: ListSerializer | undefined;
  return (values) => {
    const { list } = (values ?? {}) as { list?: unknown };
    if (Array.isArray(list) && list.length > LONG_LIST) {
      parts ??= compileParts(response);
      if (parts) return Readable.from(serializeParts(parts, values as { list: unknown[] }));
    }
    whole ??= compile(response);
    return whole({ status: 0, message: '', values });
  };
}

type ListSerializer = { entry: Serializer; rest: Serializer };

/** Serializers of an entry of `list` and of the other values. */
function compileParts(response: z.ZodType): ListSerializer | undefined {
  const { $schema, ...values } = jsonSchemaOf(response) as JsonSchema & {
    properties?: Record<string, JsonSchema>;
  };
  const { list, ...others } = values.properties ?? {};
  if (list?.type !== 'array') return undefined;
  const required = ((values.required as string[]) ?? []).filter((name) => name !== 'list');
  return {
    entry: fastJson(list.items as Parameters<typeof fastJson>[0]),
    rest: fastJson({ ...values, properties: others, required } as Parameters<typeof fastJson>[0]),
  };
}

async function* serializeParts({ entry, rest }: ListSerializer, { list, ...others }: { list: unknown[] }) {
  yield '{"status":0,"message":"","values":{"list":[';
  for (let at = 0; at < list.length; at += ENTRIES_A_PART) {
    const part = list.slice(at, at + ENTRIES_A_PART).map((each) => entry(each));
    yield `${at === 0 ? '' : ','}${part.join(',')}`;
    await nextTurn();
  }
  const members = rest(others).slice(1, -1);
  yield `]${members === '' ? '' : `,${members}`}}}`;
}

function compile(response: z.ZodType): Serializer {
  const { $schema, ...values } = jsonSchemaOf(response);
  return fastJson({
    type: 'object',
    properties: { status: { type: 'integer' }, message: { type: 'string' }, values },
    required: ['status', 'message', 'values'],
  } as Parameters<typeof fastJson>[0]);
}

function nullableType(schema: JsonSchema): JsonSchema | undefined {
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches?.length !== 2 || branches[1]?.type !== 'null' || typeof branches[0]?.type !== 'string')
    return undefined;
  return { ...branches[0], type: [branches[0].type, 'null'] };
}
