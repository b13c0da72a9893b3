import { hostname, userInfo } from 'node:os';

/** The system user who runs this process, such as `anna (as root) on school-1`. At most 100 characters. */
export function operatorName(): string {
  const { SUDO_USER } = process.env;
  const user = userName();
  const who = SUDO_USER && SUDO_USER !== user ? `${SUDO_USER} (as ${user})` : user;
  return `${who} on ${hostname()}`.slice(0, 100);
}

// In a container a user id can have no name.
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
