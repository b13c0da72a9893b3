/** How `pg` reads the PostgreSQL types that our statements return. */
const READ: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  regclass: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  void: 'unknown',
  _float8: 'number[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
};

/**
 * The type that a caller passes for a parameter. JSON is a text, because `pg` would write a list as an array of
 * PostgreSQL.
 */
const WRITTEN: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'string',
  jsonb: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

function get(names: Record<string, string>, type: string, where: string): string {
  const name = names[type];
  if (name) return name;
  throw new Error(
    `${where} has the type ${type}: cast it, or add the type to commands/sql-types/type-names.ts.`,
  );
}

/** The TypeScript type of a value that `pg` reads. */
export const readAs = (type: string, where: string): string => get(READ, type, where);

/** The TypeScript type of a parameter; arrays have the type of their elements. */
export const writtenAs = (type: string, where: string): string =>
  type.startsWith('_') ? `readonly ${get(WRITTEN, type.slice(1), where)}[]` : get(WRITTEN, type, where);
