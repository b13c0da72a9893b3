// Adds optional packages of other platforms to package-lock.json. npm leaves them out when they are not in
// node_modules or when the registry's mirror lacks them, and `npm ci` then rejects the lock file. Run it after adding
// a package.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'aix',
  'sunos',
  'openbsd',
  'netbsd',
];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm', 'wasm32'];

/**
 * Optional dependencies without an entry in the lock file, as `{ name, version, isDev }`. npm resolves version
 * ranges.
 */
export function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev, devOptional }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isPresent(packages, path, name))
      .map(([name, version]) => ({ name, version, isDev: dev === true || devOptional === true })),
  );
}

function isPresent(packages, path, name) {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isPresent(packages, above === -1 ? '' : path.slice(0, above), name);
}

function describePlatform(name) {
  const parts = name.split('/').at(-1).split('-');
  const system = SYSTEMS.find((word) => parts.includes(word));
  const processor = PROCESSORS.find((word) => parts.includes(word));
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, version, isDev } of findMissing(lock.packages)) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(isDev && { dev: true }),
      ...describePlatform(name),
    };
    console.log(`added ${name} ${version}`);
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
