import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { describe, expect, test } from 'vitest';
import { createFakeProvider } from '../sound/sound.fixture.ts';
import { createClipAddresses, versionOf } from './clip-address.ts';

const addresses = createClipAddresses(Buffer.alloc(32, 1), 'v1');
const { speechUrl } = addresses;

function parse(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [, , , , accent, kind] = pathname.split('/');
  const ipa = searchParams.get('p');
  const speaker = searchParams.get('w');
  const hints = { ...(speaker === null ? {} : { speaker }), ...(ipa === null ? {} : { ipa }) };
  const request = { text: searchParams.get('text'), accent, kind, ...hints };
  return {
    request: request as SpeechRequest,
    version: searchParams.get('v') ?? '',
    signature: searchParams.get('s') ?? '',
  };
}

function isAccepted(url: string, by = addresses): boolean {
  const { request, version, signature } = parse(url);
  return by.isSigned(request, version, signature);
}

describe('speech addresses', () => {
  test('are stable, short and accepted', () => {
    const url = speechUrl('accommodate', 'uk', 'word');
    expect(url).toMatch(/^\/api\/study\/speech\/uk\/word\?text=accommodate&v=v1&s=[\w-]{16}$/);
    expect(createClipAddresses(Buffer.alloc(32, 1), 'v1').speechUrl('accommodate', 'uk', 'word')).toBe(url);
    expect(isAccepted(url)).toBe(true);
  });

  test.each(['café & crème?', 'a=b&text=c#d', '100% sure', '你好 world', '😀 smile', 'x+y / z'])(
    'contain %s in the query',
    (text) => {
      const url = speechUrl(text, 'us', 'sentence');
      expect(parse(url).request.text).toBe(text);
      expect(isAccepted(url)).toBe(true);
    },
  );

  test('are equal for texts that sound alike', () => {
    const url = speechUrl('naïve idea', 'uk', 'word');
    expect(speechUrl('  nai\u0308ve \n\t idea\u200b\u0000 ', 'uk', 'word')).toBe(url);
  });

  test('are refused after any change', () => {
    const url = speechUrl('lead', 'uk', 'word', 'liːd', 'f1');
    expect(isAccepted(url)).toBe(true);
    const changed = [
      url.replace('=lead', '=Lead'),
      url.replace('/uk/', '/us/'),
      url.replace('/word', '/spelling'),
      url.replace('v=v1', 'v=v2'),
      url.replace('&w=f1', ''),
      url.replace('&w=f1', '&w=m1'),
      url.replace(/&p=[^&]+/, ''),
      url.replace(/&p=[^&]+/, '&p=l%C9%9Bd'),
      url.slice(0, -1),
      `${url}A`,
      url.replace(/s=.*/, 's='),
      url.replace(/s=./, (start) => (start === 's=A' ? 's=B' : 's=A')),
    ];
    expect(changed.filter((other) => other === url || isAccepted(other))).toEqual([]);
  });

  test('of another secret are refused', () => {
    const others = createClipAddresses(Buffer.alloc(32, 2), 'v1');
    expect(isAccepted(others.speechUrl('ear', 'uk', 'word'))).toBe(false);
  });

  test('of an older voice are still accepted', () => {
    const later = createClipAddresses(Buffer.alloc(32, 1), 'v2');
    expect(isAccepted(speechUrl('ear', 'uk', 'word'), later)).toBe(true);
    expect(later.speechUrl('ear', 'uk', 'word')).not.toBe(speechUrl('ear', 'uk', 'word'));
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\u00a0\u200b'],
    ['punctuation alone', '—…!?'],
    ['a control', '\u0000'],
    ['a lone surrogate', '\ud800'],
    ['61 letters', 'a'.repeat(61)],
    ['a flood', 'a'.repeat(1_000_000)],
  ])('do not exist for %s', (_name, text) => {
    expect(speechUrl(text, 'uk', 'word')).toBe('');
  });

  test('have the limit of each kind', () => {
    expect(speechUrl('a'.repeat(60), 'uk', 'word')).not.toBe('');
    expect(speechUrl('a'.repeat(500), 'uk', 'sentence')).not.toBe('');
    expect(speechUrl('a'.repeat(501), 'uk', 'sentence')).toBe('');
    expect(speechUrl('a'.repeat(61), 'uk', 'spelling')).toBe('');
  });
});

describe('versionOf', () => {
  test('changes with every provider and its voice', () => {
    const [a, b] = [createFakeProvider('a'), createFakeProvider('b')];
    const versions = [
      versionOf([a]),
      versionOf([b]),
      versionOf([a, b]),
      versionOf([b, a]),
      versionOf([{ ...a, version: '2' }]),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(versionOf([createFakeProvider('a')])).toBe(versions[0]);
  });
});
