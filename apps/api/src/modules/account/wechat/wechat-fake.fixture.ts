import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CODE_MS = 5 * 60_000;
const TOKEN_MS = 7200_000;
const PAGES: Readonly<Record<string, { kind: 'qr' | 'inside'; scope: string }>> = {
  '/connect/qrconnect': { kind: 'qr', scope: 'snsapi_login' },
  '/connect/oauth2/authorize': { kind: 'inside', scope: 'snsapi_userinfo' },
};

type App = { appid: string; secret: string; kind: 'qr' | 'inside'; hasUnionid?: boolean };
type Agreed = { appid: string; name: string; expiresAtMs: number; isUsed?: boolean };
type Fault = 'never' | 'hang-up' | 'not JSON' | 'too long' | { status: number; body: string };

/** A fake OAuth 2.0 server of WeChat: authorization pages, `sns/oauth2` and `sns/userinfo`. */
export type WechatFake = {
  origin: string;
  /** Confirms the login on the authorization page, as this person. Returns the redirect address. */
  agree(address: string, name: string): Promise<URL>;
  /** Calls so far, by path. */
  calls: string[];
  /** The next call of this path fails. */
  failOnce(path: string, fault: Fault): void;
  /** All access tokens expire now. */
  expireTokens(): void;
  advance(ms: number): void;
  close(): Promise<void>;
};

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const idOf = (...parts: string[]) =>
  `o${createHash('sha256').update(parts.join('/')).digest('base64url').slice(0, 27)}`;

/** Starts a fake WeChat server that knows these apps. It accepts redirects to `redirectOrigin` only. */
export async function startWechatFake(apps: readonly App[], redirectOrigin: string): Promise<WechatFake> {
  const codes = new Map<string, Agreed>();
  const tokens = new Map<string, Agreed>();
  const refreshTokens = new Map<string, Agreed>();
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  let nowMs = Date.now();

  const personOf = ({ appid, name }: Agreed) => ({
    openid: idOf(appid, name),
    ...(apps.find((app) => app.appid === appid)?.hasUnionid !== false && { unionid: idOf('union', name) }),
  });

  function giveTokens(agreed: Agreed, scope: string) {
    const [access, refresh] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
    const { appid, name } = agreed;
    tokens.set(access, { appid, name, expiresAtMs: nowMs + TOKEN_MS });
    refreshTokens.set(refresh, { appid, name, expiresAtMs: nowMs + 30 * 86_400_000 });
    return { access_token: access, expires_in: 7200, refresh_token: refresh, scope, ...personOf(agreed) };
  }

  const answers: Record<string, (query: URLSearchParams) => object> = {
    '/sns/oauth2/access_token'(query) {
      const app = apps.find(({ appid }) => appid === query.get('appid'));
      if (!app) return refuse(40013, 'invalid appid');
      if (query.get('secret') !== app.secret) return refuse(40125, 'invalid appsecret');
      if (query.get('grant_type') !== 'authorization_code') return refuse(40002, 'invalid grant_type');
      const code = query.get('code');
      if (!code) return refuse(41008, 'missing code');
      const agreed = codes.get(code);
      if (agreed?.appid !== app.appid) return refuse(40029, 'invalid code');
      if (agreed.isUsed) return refuse(40163, 'code been used');
      if (agreed.expiresAtMs <= nowMs) return refuse(42003, 'code expired');
      agreed.isUsed = true;
      return giveTokens(agreed, app.kind === 'qr' ? 'snsapi_login' : 'snsapi_userinfo');
    },
    '/sns/oauth2/refresh_token'(query) {
      const kept = refreshTokens.get(query.get('refresh_token') ?? '');
      if (query.get('grant_type') !== 'refresh_token') return refuse(40002, 'invalid grant_type');
      if (kept?.appid !== query.get('appid')) return refuse(40030, 'invalid refresh_token');
      return kept.expiresAtMs <= nowMs ? refuse(42002, 'refresh_token expired') : giveTokens(kept, '');
    },
    '/sns/userinfo'(query) {
      const kept = tokens.get(query.get('access_token') ?? '');
      if (!kept) return refuse(40001, 'invalid credential');
      if (kept.expiresAtMs <= nowMs) return refuse(42001, 'access_token expired');
      const person = personOf(kept);
      if (person.openid !== query.get('openid')) return refuse(40003, 'invalid openid');
      return { ...person, nickname: kept.name, sex: 0, province: '', city: '', country: '', privilege: [] };
    },
  };

  /** The authorization page, or the reason why WeChat refuses it. */
  function showPage(path: string, query: URLSearchParams): { status: number; html: string } {
    const page = PAGES[path];
    const app = apps.find(({ appid, kind }) => appid === query.get('appid') && kind === page?.kind);
    const back = query.get('redirect_uri') ?? '';
    const wrong =
      (!app && 'AppID 参数错误') ||
      ((!URL.canParse(back) || new URL(back).origin !== redirectOrigin) && 'redirect_uri 参数错误') ||
      (query.get('response_type') !== 'code' && 'response_type 参数错误') ||
      (query.get('scope') !== page?.scope && 'Scope 参数错误') ||
      (!/^[a-zA-Z0-9]{1,128}$/.test(query.get('state') ?? '') && 'state 参数错误');
    if (wrong) return { status: 400, html: wrong };
    const hidden = ['appid', 'redirect_uri', 'state']
      .map((name) => `<input type="hidden" name="${name}" value="${query.get(name)}">`)
      .join('');
    return {
      status: 200,
      html: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>微信登录</title><form action="/agree">${hidden}
        <label>微信昵称 <input name="name"></label><button>确认登录</button></form></html>`,
    };
  }

  function agree(query: URLSearchParams): string {
    const code = randomBytes(16).toString('hex');
    const [appid, name] = [query.get('appid') ?? '', query.get('name') ?? ''];
    codes.set(code, { appid, name, expiresAtMs: nowMs + CODE_MS });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  }

  function send(response: ServerResponse, status: number, type: string, body: string): void {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    calls.push(pathname);
    const fault = faults.get(pathname);
    faults.delete(pathname);
    if (fault === 'never') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    if (fault === 'not JSON') return send(response, 200, 'text/html', '<html>502</html>');
    if (fault === 'too long') return send(response, 200, 'text/plain', 'x'.repeat(100_000));
    if (fault) return send(response, fault.status, 'text/plain', fault.body);
    const answer = answers[pathname];
    if (answer) return send(response, 200, 'text/plain', JSON.stringify(answer(searchParams)));
    if (pathname === '/agree') return void response.writeHead(302, { location: agree(searchParams) }).end();
    if (!PAGES[pathname]) return send(response, 404, 'text/plain', '');
    const { status, html } = showPage(pathname, searchParams);
    send(response, status, 'text/html', html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async agree(address, name) {
      const { pathname, searchParams } = new URL(address);
      const { status, html } = showPage(pathname, searchParams);
      if (status !== 200) throw new Error(html);
      searchParams.set('name', name);
      return new URL(agree(searchParams));
    },
    calls,
    failOnce: (path, fault) => void faults.set(path, fault),
    expireTokens() {
      for (const kept of tokens.values()) kept.expiresAtMs = 0;
    },
    advance: (ms) => {
      nowMs += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
