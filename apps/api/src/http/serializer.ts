import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** A JSON schema of what a zod schema puts out, with nullable values as a type list, which serialises without trials. */
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

/** Compiles the serialiser of a success: properties that the response schema does not name are left out. */
export function serializerOf(response: z.ZodType): (envelope: unknown) => string {
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
