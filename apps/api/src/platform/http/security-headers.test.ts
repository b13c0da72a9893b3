import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listSecurityHeaders } from './security-headers.ts';

const scriptHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const styleHash = "'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='";
const uploadHost = 'https://upload.example.com';
const soundHost = 'https://dict.example.com';
const self = "'self'";

it('sends the headers that helmet sends with the same policy', async () => {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, scriptHash],
        styleSrc: [self, styleHash],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:', uploadHost, soundHost],
        connectSrc: [self, uploadHost],
        workerSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const { headers } = await app.inject('/');
  await app.close();
  const { 'content-type': _, 'content-length': __, date, connection, ...ofHelmet } = headers;
  expect(
    listSecurityHeaders(
      { script: [scriptHash], style: [styleHash] },
      { upload: uploadHost, sound: soundHost },
    ),
  ).toEqual(ofHelmet);
});
