import { expect, it } from 'vitest';
import { findXsrfToken } from './xsrf-token.ts';

it.each([
  ['', undefined],
  ['a=1; X-XSRF-TOKEN=2', undefined],
  ['a=1; XSRF-TOKEN=x%3D', 'x='],
  ['XSRF-TOKEN=old; __Host-XSRF-TOKEN=new; b=2', 'new'],
])('of %j is %j', (cookies, token) => expect(findXsrfToken(cookies)).toBe(token));
