/** Errors whose message is for operators. */
const WITH_MESSAGE = new Set([
  'SettingsError',
  'SecretsError',
  'DataInUseError',
  'DatabaseStartError',
  'MigrationError',
  'ContentError',
  'SharedLimitsError',
]);

/** Messages of the driver, which have no code. */
const TIMEOUT = /connection timeout|timeout exceeded when trying to connect/;

type Fault = Error & { code?: string; syscall?: string; port?: number; hostname?: string };

/** The message for an operator about a failed start; a bug of ours keeps its stack. `host` is the setting HOST. */
export function explainStartFailure(error: unknown, host: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (WITH_MESSAGE.has(error.name)) return error.message;
  // When a name has several addresses, each was tried and failed.
  const fault = (error instanceof AggregateError ? (error.errors[0] ?? error) : error) as Fault;
  return explainListening(fault, host) ?? explainConnecting(fault) ?? error.stack ?? error.message;
}

function explainListening({ code, syscall, port, hostname }: Fault, host: string | undefined) {
  const isUnknown = hostname !== undefined && hostname === host;
  if (isUnknown || code === 'EADDRNOTAVAIL')
    return 'HOST is no address of this machine. Set it to 0.0.0.0, or leave it out.';
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  return undefined;
}

// The address is not shown: it contains the password.
function explainConnecting({ code = '', syscall, message }: Fault): string | undefined {
  const isAway = syscall === 'connect' || syscall === 'getaddrinfo' || TIMEOUT.test(message);
  if (isAway)
    return `No PostgreSQL answers at DATABASE_URL (${code || 'timeout'}). Is it running, and are host and port right?`;
  // invalid_authorization_specification, invalid_catalog_name, cannot_connect_now
  if (/^28|^3D000$|^57P03$/.test(code)) return `PostgreSQL at DATABASE_URL refuses: ${message}.`;
  return undefined;
}
