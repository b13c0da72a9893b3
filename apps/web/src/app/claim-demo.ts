import { demoKey } from '../features/demo/demo-key.ts';

/** Whether this device has words that a visitor wrote before they had an account. */
function hasDemo(): boolean {
  try {
    return localStorage.getItem(demoKey) !== null;
  } catch {
    // When storage is blocked, nothing was stored.
    return false;
  }
}

/** Posts a visitor's answers to the account that they have just created here. */
export async function claimDemo(userId: number): Promise<void> {
  if (!hasDemo()) return;
  const { adoptDemo } = await import('../features/demo/adopt-demo.ts');
  await adoptDemo(userId);
}

/** Posts the answers that an earlier visit could not post. */
export async function resumeDemo(userId: number): Promise<void> {
  if (!hasDemo()) return;
  const { resumeAdoption } = await import('../features/demo/adopt-demo.ts');
  await resumeAdoption(userId);
}
