import { demoKey } from '../features/demo/demo-key.ts';

/** Whether somebody wrote words on this device before having an account. */
function hasDemo(): boolean {
  try {
    return localStorage.getItem(demoKey) !== null;
  } catch {
    // Where storage is forbidden nothing was kept.
    return false;
  }
}

/** Posts what was written as a visitor to the account that has just been made here. */
export async function keepDemo(userId: number): Promise<void> {
  if (!hasDemo()) return;
  const { adoptDemo } = await import('../features/demo/adopt-demo.ts');
  await adoptDemo(userId);
}

/** Posts what an earlier visit could not. */
export async function resumeDemo(userId: number): Promise<void> {
  if (!hasDemo()) return;
  const { resumeAdoption } = await import('../features/demo/adopt-demo.ts');
  await resumeAdoption(userId);
}
