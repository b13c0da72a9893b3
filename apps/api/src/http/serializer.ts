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

/** The serializer of a success, compiled at its first use. Properties outside the response schema are removed. */
export function serializerOf(response: z.ZodType): Serializer {
  let compiled: Serializer | undefined;
  return (envelope) => {
    compiled ??= compile(response);
    return compiled(envelope);
  };
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
