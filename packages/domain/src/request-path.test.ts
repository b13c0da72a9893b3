import { describe, expect, it } from 'vitest';
import { fillPath, pathParams } from './request-path.ts';

describe('fillPath', () => {
  it('moves the parts of the path out of the fields', () => {
    expect(fillPath('/a/{id}/b/{name}', { id: 7, name: 'x', note: 'n' })).toEqual({
      path: '/a/7/b/x',
      fields: { note: 'n' },
    });
  });

  it('leaves the fields of the caller as they are', () => {
    const fields = { id: 7 };
    fillPath('/a/{id}', fields);
    expect(fields).toEqual({ id: 7 });
  });

  it.each([
    ['a/b?c#d', '/x/a%2Fb%3Fc%23d'],
    ['听词', '/x/%E5%90%AC%E8%AF%8D'],
    ['\ud800', '/x/%EF%BF%BD'],
  ])('encodes %s', (id, path) => {
    expect(fillPath('/x/{id}', { id }).path).toBe(path);
  });

  it.each([undefined, null, ''])('refuses a part without a value: %s', (id) => {
    expect(() => fillPath('/x/{id}', { id })).toThrow(TypeError);
  });
});

it('lists the names of a path', () => {
  expect(pathParams('/a/{id}/{page_no}')).toEqual(['id', 'page_no']);
  expect(pathParams('/a')).toEqual([]);
});
