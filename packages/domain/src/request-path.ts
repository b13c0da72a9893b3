import type { SignedFields, SignedValue } from './signing.ts';

const PARAM = /\{(\w+)\}/g;

/** Names of the `{name}` parameters of a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/** The names of the `{name}` parameters of a path, in order. */
export function pathParams(template: string): string[] {
  return [...template.matchAll(PARAM)].map(([, name = '']) => name);
}

/** Fills the `{name}` parameters of a path. Returns the path and the other fields, for the body or the query. */
export function fillPath(template: string, fields: SignedFields): { path: string; fields: SignedFields } {
  const rest = { ...fields };
  const path = template.replaceAll(PARAM, (_part, name: string) => {
    const value = fields[name];
    delete rest[name];
    return encodeURIComponent(segmentText(value).toWellFormed());
  });
  return { path, fields: rest };
}

// An empty segment would be another path, so it is an error of the caller.
function segmentText(value: SignedValue): string {
  const text = typeof value === 'object' || value === undefined ? '' : String(value);
  if (text === '') throw new TypeError('A part of the path has no value.');
  return text;
}
