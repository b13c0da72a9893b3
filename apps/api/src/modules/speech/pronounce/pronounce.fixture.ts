import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeMp3 } from '../sound/sound.fixture.ts';
import type { PronounceSettings } from './pronounce-address.ts';

const secret = 'secret of the dictionary';
const signatureSeconds = 60;

export type FakeDictionary = { settings: PronounceSettings; spoken: string[]; close(): Promise<void> };

/** A local dictionary provider: it checks the signature and the time, and gives a sound. */
export async function startFakeDictionary(now: () => number = Date.now): Promise<FakeDictionary> {
  const spoken: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dictionary');
    const field = (name: string) => searchParams.get(name) ?? '';
    const signed = createHash('sha256')
      .update(`tingci${field('q')}${field('salt')}${field('curtime')}${secret}`)
      .digest('hex');
    const isRecent = Math.abs(now() / 1000 - Number(field('curtime'))) < signatureSeconds;
    if (request.method !== 'GET' || pathname !== '/voice') return response.writeHead(404).end();
    if (field('sign') !== signed || !isRecent) return response.writeHead(403).end();
    spoken.push(`${field('q')}:${field('type')}`);
    return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(fakeMp3(4));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      url: `${origin}/voice?q={text}&type={accent}&salt={salt}&curtime={time}&sign={sign}`,
      signText: 'tingci{text}{salt}{time}{secret}',
      signWith: 'sha256',
      secret,
      accents: { uk: '1', us: '2' },
    },
    spoken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
