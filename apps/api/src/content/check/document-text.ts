/** A string in a document, with the names of the fields above it. */
export type TextAt = { path: string; field: string; text: string };

/** Every string of a parsed value. `field` is the nearest name; list indexes are skipped. */
export function listTexts(value: unknown, path = '', field = ''): TextAt[] {
  if (typeof value === 'string') return [{ path, field, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => listTexts(each, `${path}.${index}`, field));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    listTexts(each, path === '' ? name : `${path}.${name}`, name),
  );
}
