import { isLoopbackHost } from '../core/trusted-proxies.ts';

const SERVERS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SPEECH_API_URL',
  'S3_ENDPOINT',
  'DICTIONARY_REGISTRY',
  'PRONOUNCE_URL',
  'UPLOAD_HOST',
  'WECHAT_PAY_ENDPOINT',
  'WECHAT_API_ENDPOINT',
] as const;

/** Values of `sslmode` with which the driver encrypts the connection and checks the certificate. */
const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full'];

/** The names of the settings with an address of another machine without TLS. */
export function listPlainConnections(settings: Record<(typeof SERVERS)[number], string>): string[] {
  return SERVERS.filter((name) => isPlain(settings[name]));
}

/** Whether a connection to the address leaves this machine without TLS. */
export function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (hostname === '' || isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'))) return false;
  if (protocol.startsWith('postgres')) {
    const mode = searchParams.get('sslmode') ?? '';
    // A host parameter that begins with a slash is the path of a socket on this machine.
    return !ENCRYPTED_MODES.includes(mode) && !searchParams.get('host')?.startsWith('/');
  }
  return protocol === 'http:' || protocol === 'redis:';
}
