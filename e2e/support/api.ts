import { expect } from '@playwright/test';
import { signed } from '@tingci/api/test/signed';
import type { AppConfig } from '@tingci/contract/system/public-config';

/** The credentials of a login session. */
export type Credentials = { token: string; signKey: string };

type Envelope<Values> = { status: number; message: string; values: Values };

/** Posts a signed request, as a visitor or with a login session. Returns the whole answer, also that of an app error. */
export async function send<Values = unknown>(
  path: string,
  fields: object,
  credentials?: Credentials,
): Promise<Envelope<Values>> {
  const answer = await fetch(`${process.env.E2E_URL}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(credentials && { authorization: `Bearer ${credentials.token}` }),
    },
    body: JSON.stringify(signed(path, { ...fields }, credentials?.signKey)),
  });
  return (await answer.json()) as Envelope<Values>;
}

/** {@link send}, which returns the `values`. An app error fails the test. */
export async function post<Values = unknown>(
  path: string,
  fields: object,
  credentials?: Credentials,
): Promise<Values> {
  const { status, message, values } = await send<Values>(path, fields, credentials);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

/** The settings of the server that every page reads first. */
export async function readAppConfig(): Promise<AppConfig> {
  const answer = await fetch(`${process.env.E2E_URL}/api/study/app/config`);
  return ((await answer.json()) as { values: AppConfig }).values;
}
