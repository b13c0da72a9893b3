/** Errors whose message is for operators. */
const WITH_MESSAGE = new Set([
  'SettingsError',
  'SecretsError',
  'DataInUseError',
  'DatabaseBusyError',
  'DatabaseStartError',
  'MigrationError',
  'ContentError',
  'SharedLimitsError',
]);

/** Messages of the driver, which have no code. */
const TIMEOUT = /connection timeout|timeout expired|timeout exceeded when trying to connect/;

/** Nothing changes until the operator acts (EX_CONFIG of sysexits.h). A supervisor does not try again. */
const NEEDS_OPERATOR = 78;
/** A server is away, or another process uses the data (EX_TEMPFAIL). A later start may succeed. */
const COMES_BACK = 75;
/** A bug of ours. */
const UNEXPLAINED = 1;

/** Faults that end without the operator. */
const PASSING = new Set(['DataInUseError', 'DatabaseBusyError', 'SharedLimitsError']);

export type StartFailure = { message: string; exitCode: number };

type Fault = Error & { code?: string; syscall?: string; port?: number; hostname?: string };

/**
 * The message for an operator about a failed start, and the exit code for the supervisor; a bug of ours keeps its stack.
 * `host` is the setting HOST.
 */
export function explainStartFailure(error: unknown, host: string | undefined): StartFailure {
  if (!(error instanceof Error)) return { message: String(error), exitCode: UNEXPLAINED };
  if (WITH_MESSAGE.has(error.name))
    return { message: error.message, exitCode: PASSING.has(error.name) ? COMES_BACK : NEEDS_OPERATOR };
  // When a name has several addresses, each was tried and failed.
  const fault = (error instanceof AggregateError ? (error.errors[0] ?? error) : error) as Fault;
  const listening = explainListening(fault, host);
  if (listening !== undefined) return { message: listening, exitCode: NEEDS_OPERATOR };
  const connecting = explainConnecting(fault);
  if (connecting !== undefined) return { message: connecting, exitCode: COMES_BACK };
  return { message: error.stack ?? error.message, exitCode: UNEXPLAINED };
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
