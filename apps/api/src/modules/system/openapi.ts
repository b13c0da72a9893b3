import { endpoints } from '@tingci/contract';
import { type Access, type Endpoint, rateClasses } from '@tingci/contract/endpoint';
import { signedFieldsSchema } from '@tingci/contract/envelope';
import { appErrors } from '@tingci/contract/errors';
import { appConfigSchema, plainPaths } from '@tingci/contract/system/public-config';
import { pathParams } from '@tingci/domain/request-path';
import { z } from 'zod';

const accessTexts: Record<Access, string> = {
  visitor: 'Everybody, without a session too.',
  user: 'Holders of a session.',
  pro: 'Pro members.',
  admin: 'Administrators.',
};

type JsonObject = { properties?: Record<string, unknown>; required?: string[]; [name: string]: unknown };

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
/** The JSON schema of what a request may hold. */
export const inputOf = (schema: z.ZodType): Record<string, unknown> =>
  stripDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputOf = (schema: z.ZodType) =>
  stripDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

function stripDialect({ $schema, ...schema }: Record<string, unknown>) {
  return schema;
}

function success(values: unknown) {
  return {
    type: 'object',
    required: ['status', 'message', 'values'],
    properties: { status: { const: 0 }, message: { const: '' }, values },
  };
}

/** The path fields of a request, and the schema of the rest. */
function splitRequest({ path, request }: Endpoint) {
  const names = pathParams(path);
  const { properties = {}, required = [], ...schema } = inputOf(request) as JsonObject;
  const isInPath = ([name]: [string, unknown]) => names.includes(name);
  const all = Object.entries(properties);
  return {
    inPath: all.filter(isInPath),
    own: {
      ...schema,
      properties: Object.fromEntries(all.filter((each) => !isInPath(each))),
      required: required.filter((name) => !names.includes(name)),
    },
  };
}

/** The body of a POST: JSON, or a form with the file as its last part. */
function bodyOf({ file }: Endpoint, request: { allOf: unknown[] }) {
  if (!file) return json(request);
  const withFile = {
    type: 'object',
    required: ['file_sha256', 'file'],
    properties: {
      file_sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  };
  return { content: { 'multipart/form-data': { schema: { allOf: [...request.allOf, withFile] } } } };
}

function describeEndpoint(endpoint: Endpoint) {
  const { inPath, own } = splitRequest(endpoint);
  const request = { allOf: [inputOf(signedFieldsSchema), own] };
  const parameters = [
    ...inPath.map(([name, schema]) => ({ in: 'path', name, required: true, schema })),
    // The query of a GET has the fields that the body of a POST has.
    ...(endpoint.method === 'GET' ? [{ in: 'query', name: 'fields', explode: true, schema: request }] : []),
  ];
  return {
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `${accessTexts[endpoint.access]} At most ${rateClasses[endpoint.rate]} calls a minute; body up to ${endpoint.maxBytes} bytes${endpoint.file ? `, file up to ${endpoint.file.maxBytes}` : ''}.`,
    ...(endpoint.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'POST' ? { requestBody: { required: true, ...bodyOf(endpoint, request) } } : {}),
    responses: {
      200: {
        description: 'Success, or a refusal with a non-zero status.',
        ...json({ oneOf: [success(outputOf(endpoint.response)), { $ref: '#/components/schemas/AppError' }] }),
      },
    },
  };
}

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function describeApi(version: string) {
  const signed = Object.fromEntries(
    endpoints.map((endpoint) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) },
    ]),
  );
  const plain = (summary: string, schema: unknown) => ({
    get: { tags: ['system'], summary, responses: { 200: { description: 'Success.', ...json(schema) } } },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tingci',
      version,
      description:
        'Requests carry api_key, timestamp, nonce and signature: HMAC-SHA-256 over the sorted non-empty fields. ' +
        'It buys integrity and replay defence, nothing more.',
    },
    paths: {
      ...signed,
      [plainPaths.appConfig]: plain(
        'Public settings of this installation.',
        success(outputOf(appConfigSchema)),
      ),
      [plainPaths.health]: plain('200 when the database answers.', { type: 'object' }),
      [plainPaths.version]: plain('The built version.', { type: 'object' }),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        AppError: {
          type: 'object',
          required: ['status', 'message', 'values'],
          properties: {
            status: {
              type: 'integer',
              enum: [...new Set(Object.values(appErrors).map(({ status }) => status))],
            },
            message: { type: 'string' },
            values: {
              type: 'object',
              properties: { code: { type: 'string', enum: Object.keys(appErrors) } },
            },
          },
        },
      },
    },
  };
}
