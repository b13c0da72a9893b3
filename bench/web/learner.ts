import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';

/** What signs the calls of a learner. */
export type Credentials = { token: string; sign_key: string };

/** Calls a path of the product as a browser does. Throws for an app error. */
export async function call<Values>(
  origin: string,
  path: string,
  fields: SignedFields,
  session?: Credentials,
): Promise<Values> {
  const body: SignedFields = {
    ...fields,
    api_key: path,
    timestamp: Date.now(),
    nonce: randomBytes(16).toString('hex'),
  };
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    },
    body: JSON.stringify({ ...body, signature: signFields(body, session?.sign_key ?? VISITOR_SIGN_KEY) }),
  });
  const { status, message, values } = (await answer.json()) as {
    status: number;
    message: string;
    values: Values;
  };
  if (status !== 0) throw new Error(`${path}: ${status} ${message}`);
  return values;
}

/** Logs in on the real page with the demo account. Returns the first chapter's stage, the book's chapters and a session. */
export async function logIn(
  context: BrowserContext,
  origin: string,
): Promise<{ stage: string; chapterIds: number[]; session: Credentials }> {
  const { demoAccount } = await import('@tingci/api/modules/account/operator/demo-account');
  const session = await call<Credentials>(origin, '/api/study/customer/v1/login', {
    phone_number: demoAccount.phoneNumber,
    password: demoAccount.password,
  });
  // The measurement is about a learner at work, without the first run and the tour.
  const seen = { is_new_user: false, is_beginner_guide: 1 };
  await call(origin, '/api/study/customer/v1/update/config', seen, session);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByText('密码登录').click();
  await page.getByLabel('手机号').fill(demoAccount.phoneNumber);
  await page.getByLabel('密码', { exact: true }).fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/book');
  await page.close();
  const books = await call<{ list: { id: number }[] }>(
    origin,
    '/api/study/lexicon/v1/group/list',
    {},
    session,
  );
  const book = books.list[0]?.id ?? 0;
  const chapters = await call<{ list: { id: number }[] }>(
    origin,
    '/api/study/lexicon/v1/chapter/list',
    { group_id: book },
    session,
  );
  const chapterIds = chapters.list.map(({ id }) => id);
  return { stage: `${origin}/home?book=${book}&chapter=${chapterIds[0] ?? 0}`, chapterIds, session };
}
