import { expect, test } from 'vitest';
import { isPlain, listPlainConnections } from './plain-connections.ts';
import { readSettings } from './settings.ts';

test.each([
  ['', false],
  ['https://speech.example/v1', false],
  ['http://speech.example/v1', true],
  ['http://127.0.0.1:9000', false],
  ['http://[::1]:9000', false],
  ['http://localhost:9000', false],
  ['http://10.0.0.5:9000', true],
  ['redis://:p@10.0.0.5:6379', true],
  ['rediss://:p@redis.example', false],
  ['redis://127.0.0.1:6379', false],
  ['postgresql://u:p@db.example/tingci', true],
  ['postgresql://u:p@db.example/tingci?sslmode=prefer', true],
  ['postgresql://u:p@db.example/tingci?sslmode=verify-full', false],
  ['postgresql://u:p@127.0.0.1:5432/tingci', false],
  ['postgresql://u:p@x/tingci?host=/var/run/postgresql', false],
])('%s: leaves this machine without TLS: %s', (address, expected) => expect(isPlain(address)).toBe(expected));

test('the list has the names of the settings, and not their values', () => {
  expect(listPlainConnections(readSettings({}))).toEqual([]);
  const plain = {
    DATABASE_URL: 'postgresql://u:geheim@db.example/tingci',
    S3_ENDPOINT: 'http://10.0.0.5:9000',
  };
  expect(listPlainConnections(readSettings(plain))).toEqual(['DATABASE_URL', 'S3_ENDPOINT']);
});
