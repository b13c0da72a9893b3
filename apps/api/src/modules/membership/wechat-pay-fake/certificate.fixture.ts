import { type KeyObject, sign, X509Certificate } from 'node:crypto';

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const size = Buffer.from([content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag, 0x82]), size, content]);
};
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const utcTime = (text: string) => tlv(0x17, Buffer.from(text));
const COMMON_NAME = Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]);
const SHA256_RSA = sequence(
  Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
  Buffer.from([0x05, 0x00]),
);

/** A self-signed X.509 certificate for a key pair (RFC 5280), because Node reads certificates but makes none. */
export function makeCertificate(pair: { publicKey: KeyObject; privateKey: KeyObject }) {
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from('fake platform')))));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from('5157f09efdc096de', 'hex')),
    SHA256_RSA,
    name,
    sequence(utcTime('200101000000Z'), utcTime('400101000000Z')),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', content, pair.privateKey);
  const der = sequence(content, SHA256_RSA, tlv(0x03, Buffer.from([0]), signature));
  const body = der.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
  return { pem, serial: new X509Certificate(pem).serialNumber };
}
