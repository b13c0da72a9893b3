import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Debian's packages, the one to prefer first: the shell has the same engine without a desktop's windows, for a quarter less work. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const PLACES = [
  ...PACKAGES.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function findChromium() {
  return PLACES.find((path) => existsSync(path));
}

/** Installs Debian packages without questions; the caller is root. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, name: 'apt-get update' });
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    name: `apt-get install ${packages.join(' ')}`,
  });
}

/** Whether packages can be installed here: Debian or a child of it, as root. */
export function canAptInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function hasChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
}

/** Path of a Chromium for the end-to-end tests: CHROMIUM_PATH, one of the usual places, or installed where we may; throws saying what to do. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is nothing.`);
  }
  const found = findChromium();
  if (canAptInstall() && (!found || !hasChineseFont())) {
    console.log('Installing Chromium and a Chinese font …');
    for (const name of found ? [undefined] : PACKAGES) {
      const { code, output } = await aptInstall([...(name ? [name] : []), 'fonts-noto-cjk', 'fontconfig']);
      if (code === 0) break;
      // Older systems have no package of the shell.
      console.log(output);
    }
  }
  const path = found ?? findChromium();
  if (path) return path;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.',
  );
}
