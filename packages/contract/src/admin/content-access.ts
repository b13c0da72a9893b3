import { contentAccesses } from '@tingci/domain/membership';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, listOf } from '../primitives.ts';
import { reasonSchema } from './code.ts';

const accessSchema = z.enum(contentAccesses);
const kindSchema = z.enum(['article', 'listening', 'reading']);

export const listContentAccess = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/access/list',
  summary: 'The articles or papers, each with whether it is free or Pro.',
  request: z.strictObject({ kind: kindSchema }),
  response: listOf(
    z.object({ id: idSchema, title: z.string(), note: z.string(), access: accessSchema }),
    10_000,
  ),
});

export const changeContentAccess = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'write',
  path: '/api/study/admin/v1/access/update',
  summary: 'Makes an article or a paper free or Pro.',
  request: z.strictObject({ id: idSchema, kind: kindSchema, access: accessSchema, reason: reasonSchema }),
  response: emptyResponse,
});
