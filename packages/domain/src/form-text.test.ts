import { expect, it } from 'vitest';
import { formText } from './form-text.ts';

it.each(['a\nb', 'a\r\nb\r\n', '\r', '\n\n\r\n', 'plain', '听词', '\ud800', 'a"b'])(
  'is what a browser makes of it: %j',
  async (text) => {
    const form = new FormData();
    form.append('x', text);
    const sent = await new Response(form).text();
    expect(sent).toContain(`\r\n\r\n${formText(text)}\r\n--`);
  },
);

it('writes what is no text as JSON', () => {
  expect([formText(5), formText(true), formText([1, 2])]).toEqual(['5', 'true', '[1,2]']);
});
