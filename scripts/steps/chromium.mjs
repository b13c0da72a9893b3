import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Debian packages, best first. The shell has the same engine without desktop windows, and costs a quarter less. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const USUAL_PATHS = [
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
  return USUAL_PATHS.find((path) => existsSync(path));
}

/** Installs Debian packages without questions. It needs root. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, name: 'apt-get update' });
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    name: `apt-get install ${packages.join(' ')}`,
  });
}

/** Whether packages can be installed here: on Debian or a derivative, as root. */
export function canAptInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function hasChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return fonts.status === 0 && fonts.stdout.trim() !== '';
}

/**
 * Path of a Chromium for the end-to-end tests: CHROMIUM_PATH, one of the usual places, or a new installation when
 * possible. Throws with instructions otherwise.
 */
export async function ensureChromium() {
  const fromSetting = process.env.CHROMIUM_PATH;
  if (fromSetting) {
    if (existsSync(fromSetting)) return fromSetting;
    throw new Error(`CHROMIUM_PATH names ${fromSetting}, where there is nothing.`);
  }
  const found = findChromium();
  if (canAptInstall() && (!found || !hasChineseFont())) {
    console.log('Installing Chromium and a Chinese font …');
    for (const name of found ? [undefined] : PACKAGES) {
      const { code, output } = await aptInstall([...(name ? [name] : []), 'fonts-noto-cjk', 'fontconfig']);
      if (code === 0) break;
      // Older systems have no package for the shell.
      console.log(output);
    }
  }
  const path = found ?? findChromium();
  if (path) return path;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.',
  );
}
