import { createHash } from 'node:crypto';

/** One change of the source that takes a control away, and the test that must turn red by it. */
export type ControlMutation = {
  /** The requirement in docs/asvs.json. */
  id: string;
  /** What the change takes away. */
  removes: string;
  file: string;
  /** Exact text, once in the file. */
  from: string;
  to: string;
  /** A test that the register names for the requirement. */
  test: string;
  /** Pattern of `vitest -t` for a title with placeholders. */
  pattern?: string;
};

/** The lot is drawn from this text, so nobody chooses the controls. */
export const LOT_SEED = 'tingci-2026-11';
export const LOT_SIZE = 20;

/** The ids that the seed draws: those with the smallest digests. Another test in the register changes no other draw. */
export function drawLot(ids: readonly string[], seed = LOT_SEED): string[] {
  const digest = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return ids.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1)).slice(0, LOT_SIZE);
}

const API = 'apps/api/src';
const NGINX = 'docs/nginx/tingci.conf';
const nginxTest = (title: string) =>
  `${API}/test/nginx.test.ts > the reference configuration of nginx > ${title}`;
const HEADERS_OF_PAGES = `${API}/platform/http/edge.test.ts > responses > documents have the security headers`;

export const controlMutations: readonly ControlMutation[] = [
  {
    id: 'V16.2.3',
    removes: 'a line is printed beside the log',
    file: `${API}/process.ts`,
    from: '  let isStopping = false;\n',
    to: "  let isStopping = false;\n  console.log('starts');\n",
    test: 'scripts/asvs/code.test.ts > nothing is printed beside the log, except by commands in their terminal',
  },
  {
    id: 'V1.2.4',
    removes: 'a text of the learner is part of the statement',
    file: `${API}/modules/speech/audio-failure/audio-failure.repository.ts`,
    from: 'await execute(client, insertAudioFailure, [...values]);',
    to: `const text = insertAudioFailure.text.replace('$4::text', \`coalesce('\${errorMsg}', $4::text)\`);
      await execute(client, { ...insertAudioFailure, text, isPrepared: false }, [...values]);`,
    test: `${API}/modules/speech/audio-failure/audio-failure.routes.test.ts > v1/audio/fail > stores %j unchanged`,
    pattern: ' stores .* unchanged$',
  },
  {
    id: 'V12.2.1',
    removes: 'pages stay without TLS',
    file: NGINX,
    from: '        return 301 https://www.example.com$request_uri;\n',
    to: '        return 301 http://www.example.com$request_uri;\n',
    test: nginxTest('redirects pages to TLS, and refuses API calls without TLS'),
  },
  {
    id: 'V8.1.1',
    removes: 'an endpoint is under another path, and the matrix does not have it',
    file: 'packages/contract/src/account/proof.ts',
    from: "  path: '/api/study/customer/v1/session/prove',\n",
    to: "  path: '/api/study/customer/v1/session/proved',\n",
    test: `${API}/test/contract/access-matrix.test.ts > every endpoint has an example, and every example an endpoint`,
  },
  {
    id: 'V9.2.1',
    removes: 'a signed address has no end',
    file: `${API}/platform/files/file-address.ts`,
    from: ' && nowMs < address.expiresMs;',
    to: ';',
    test: `${API}/modules/material/file/file.routes.test.ts > the content > needs its complete address before it expires`,
  },
  {
    id: 'V3.3.4',
    removes: 'scripts read the cookie of a device',
    file: `${API}/platform/http/caller/known-device.ts`,
    from: '    httpOnly: true,\n',
    to: '',
    test: `${API}/platform/http/caller/cookie-name.test.ts > over %s the names of all cookies begin with "%s"`,
    pattern: 'the names of all cookies begin with',
  },
  {
    id: 'V14.1.1',
    removes: 'learners read what only administrators may',
    file: `${API}/platform/http/caller/caller.ts`,
    from: "  if (access === 'admin' && !session.isAdmin) throw new AppError('forbidden');\n",
    to: '',
    test: `${API}/test/contract/access-matrix.test.ts > %s > %s`,
    pattern: '^/api/study/admin/\\S+ (?:> )?user$',
  },
  {
    id: 'V13.4.2',
    removes: 'an internal error shows its text',
    file: `${API}/platform/http/faults.ts`,
    from: 'error instanceof AppError ? error.details : {};',
    to: 'error instanceof AppError ? error.details : { detail: error.message };',
    test: `${API}/platform/http/edge.test.ts > responses > an internal error shows no details: %s`,
    pattern: 'an internal error shows no details',
  },
  {
    id: 'V8.2.2',
    removes: 'everybody deletes every file',
    file: `${API}/platform/files/file.sql.ts`,
    from: "'delete from file where id = $1 and user_id = $2 returning key'",
    to: "'delete from file where id = $1 and $2::bigint > 0 returning key'",
    test: `${API}/modules/material/file/file.routes.test.ts > another learner’s file is not found, and stays`,
  },
  {
    id: 'V14.3.2',
    removes: 'browsers keep responses of the API',
    file: `${API}/platform/http/security-headers.ts`,
    from: "    'cache-control': 'no-store',\n",
    to: '',
    test: `${API}/platform/http/edge.test.ts > responses > responses of the API are not kept, also for errors`,
  },
  {
    id: 'V3.4.1',
    removes: 'the proxy sends no HSTS',
    file: NGINX,
    from: '    add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;\n',
    to: '',
    test: nginxTest(
      'answers HTTP/2 with HSTS, and names the client’s own address, whatever the client wrote',
    ),
  },
  {
    id: 'V15.3.3',
    removes: 'unknown fields of a request are dropped in silence',
    file: `${API}/platform/http/bind.ts`,
    from: 'endpoint.request.safeParse(dropEmpty(fields), { error: describeIssue })',
    to: '(endpoint.request as z.ZodObject).strip().safeParse(dropEmpty(fields), { error: describeIssue })',
    test: `${API}/platform/http/edge.test.ts > bodies that our pages never send > unknown fields are refused by name`,
  },
  {
    id: 'V16.5.2',
    removes: 'a failed file store is a fault of the app',
    file: `${API}/platform/files/file.service.ts`,
    from: '  return new AppError(error.fault, {}, error);\n',
    to: '  return error;\n',
    test: `${API}/modules/material/file/file.routes.test.ts > a store that fails > an upload is refused and leaves nothing`,
  },
  {
    id: 'V9.2.3',
    removes: 'keys of all purposes are one key',
    file: `${API}/platform/core/keys.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the source.
    from: '.update(`${purpose}:${subject}`)',
    to: '.update(subject)',
    test: `${API}/platform/core/keys.test.ts > every purpose, subject and master secret has a key of its own, of 256 bits`,
  },
  {
    id: 'V3.4.4',
    removes: 'no response has nosniff',
    file: `${API}/platform/http/security-headers.ts`,
    from: "    'x-content-type-options': 'nosniff',\n",
    to: '',
    test: HEADERS_OF_PAGES,
  },
  {
    id: 'V16.3.3',
    removes: 'a call without the right is no security event',
    file: `${API}/modules/account/refusal-recorder.ts`,
    from: "  forbidden: 'access_refused',\n",
    to: '',
    test: `${API}/modules/admin/security.routes.test.ts > refused access and requests that no page sends are events, one a minute`,
  },
  {
    id: 'V13.2.5',
    removes: 'names of files are answered as pages',
    file: `${API}/platform/http/site.ts`,
    from: ' && !isFile(path))\n',
    to: ')\n',
    test: `${API}/platform/http/site.test.ts > %s is not a page`,
    pattern: ' is not a page$',
  },
  {
    id: 'V6.1.3',
    removes: 'a third endpoint opens a login session',
    file: 'packages/contract/src/account/proof.ts',
    from: '    proved_until: instantSchema,\n',
    to: '    proved_until: instantSchema,\n    sign_key: z.string(),\n',
    test: 'scripts/asvs/code.test.ts > a login session is opened by login and sign-up alone, with a code, a password or WeChat',
  },
  {
    id: 'V14.2.4',
    removes: 'tokens are in the log',
    file: `${API}/process.ts`,
    from: "redact: ['req.headers.authorization', 'req.headers.cookie'],",
    to: 'redact: [],',
    test: `${API}/process.test.ts > token and cookies of a request are removed`,
  },
  {
    id: 'V3.4.5',
    removes: 'other sites get the whole address',
    file: `${API}/platform/http/security-headers.ts`,
    from: "'referrer-policy': 'strict-origin-when-cross-origin'",
    to: "'referrer-policy': 'unsafe-url'",
    test: HEADERS_OF_PAGES,
  },
];
