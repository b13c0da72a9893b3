import { expect, it } from 'vitest';
import { policyHashes } from './finish.ts';

it('hashes inline content, and no fetched file', () => {
  // The hash of the empty script is that of no bytes (RFC 6234, SHA-256).
  const hashes = policyHashes(
    '<script></script><script></script><script type="module" src="/a.js"></script><style>p{}</style><link rel="stylesheet" href="/a.css">',
  );
  expect(hashes.script).toEqual(["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]);
  expect(hashes.style).toHaveLength(1);
});
