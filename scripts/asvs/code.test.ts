import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@tingci/contract/index';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The code of the product with its comments, without tests and fixtures. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|js|mjs|html)$/.test(path) && !/\.(?:test|fixture)\.|\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const filesWith = (pattern: RegExp, below = '') =>
  sources.filter(({ path, text }) => path.startsWith(below) && pattern.test(text)).map(({ path }) => path);

test('the searches below read the code of the product', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/createHmac\('sha256'/).length).toBeGreaterThan(3);
});

test.each<[string, RegExp]>([
  ['no text becomes code', /\beval\(|new Function\(|setTimeout\(\s*['"`]|from 'node:vm'/],
  [
    'no text becomes markup',
    /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc/i,
  ],
  ['no page takes messages of other pages', /window\.onmessage|window\.addEventListener\(\s*'message'/],
  ['no field refuses what a learner pastes', /onPaste=\{[^}]*preventDefault/],
  ['no link of a learner leaves the site', /href=\{`?javascript:/i],
])('%s', (_name, pattern) => expect(filesWith(pattern)).toEqual([]));

test.each<[string, RegExp]>([
  ['no program is started by a shell', /\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|\bshell: true/],
  ['no key, token or code comes from Math.random', /Math\.random/],
  ['no check of a certificate is turned off', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
])('%s on the server', (_name, pattern) => expect(filesWith(pattern, 'apps/api/src')).toEqual([]));

test('nothing is printed beside the log, except by commands in their terminal', () => {
  const printing = filesWith(/\bconsole\.\w+\(/, 'apps/api/src');
  expect(printing.filter((path) => !path.startsWith('apps/api/src/commands/'))).toEqual([]);
});

test('servers beside the database are called in these files alone, at addresses of the settings', () => {
  const calls =
    /(?<![.\w])fetch\(|new (?:\w+\.)?(?:S3Client|Redis)\(|from 'node:(?:https|http2|tls|dgram)'|\bhttp\.request\(/;
  const allowed = [
    'apps/api/src/content/dictionary/package/download.ts',
    'apps/api/src/content/dictionary/package/registry.ts',
    'apps/api/src/platform/files/s3-store.ts',
    'apps/api/src/modules/account/sms/aliyun-provider.ts',
    'apps/api/src/modules/account/wechat/wechat-client.ts',
    'apps/api/src/modules/membership/wechat-pay/http-client.ts',
    'apps/api/src/modules/speech/providers/openai-provider.ts',
    'apps/api/src/platform/shared-limits/redis-link.ts',
  ];
  const calling = filesWith(calls, 'apps/api/src');
  expect(calling.length).toBeGreaterThan(5);
  expect(calling.filter((path) => !allowed.includes(path))).toEqual([]);
  // Only the dictionary download may follow a redirect, because the code has its hash.
  const following = calling.filter((path) => !filesWith(/redirect: '(?:error|manual)'/).includes(path));
  expect(following.filter((path) => !/\/(?:download|registry|s3-store|redis-link)\.ts$/.test(path))).toEqual(
    [],
  );
});

test('own code encrypts nothing, and opens only the sealed messages of the payment service', () => {
  const ciphers = filesWith(/createCipher|createDecipher|\bsubtle\.(?:en|de)crypt/, 'apps/api/src');
  expect(ciphers.filter((path) => !path.endsWith('/wechat-pay/sealed-resource.ts'))).toEqual([]);
  for (const { path, text } of sources.filter(({ path }) => ciphers.includes(path))) {
    expect([path, /'aes-256-gcm'/.test(text), /setAuthTag/.test(text)]).toEqual([path, true, true]);
  }
});

test('a digest is SHA-256 or longer, except where another service knows only an older one', () => {
  const digests = sources
    .filter(({ path }) => path.startsWith('apps/api/src') || path.startsWith('packages/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:createHash|createHmac|\bhash)\(\s*(?:'([\w-]+)'|(signWith))/g)].map(
        ([, name, setting]) => [path, name ?? setting],
      ),
    );
  expect(digests.length).toBeGreaterThan(10);
  const older = digests.filter(([, name]) => name !== 'sha256' && name !== 'sha512');
  const allowed = [
    '/pronounce/pronounce-address.ts signWith',
    '/wechat-pay/http-client.ts sha1',
    '/deck/write-apkg.ts sha1',
  ];
  expect(older.filter((each) => !allowed.some((end) => each.join(' ').endsWith(end)))).toEqual([]);
});

test('a login session is opened by login and sign-up alone, with a code, a password or WeChat', () => {
  type Schema = (typeof endpoints)[number]['request' | 'response'];
  const fieldsOf = (schema: Schema) =>
    JSON.stringify(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }));
  const opening = endpoints.filter(({ response }) => fieldsOf(response).includes('"sign_key"'));
  expect(opening.map(({ path }) => path)).toEqual([
    '/api/study/customer/v1/login',
    '/api/study/customer/v1/signup',
    '/api/study/customer/v1/wechat/login',
  ]);
  const proofs = endpoints.filter(({ request }) =>
    /"(?:answer|hint|question|secret)\w*":\{/.test(fieldsOf(request)),
  );
  expect(proofs.filter(({ access }) => access === 'visitor').map(({ path }) => path)).toEqual([]);
});
