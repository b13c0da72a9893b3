import { styleText } from 'node:util';
import { demoAccount } from './modules/account/operator/demo-account.ts';
import { isOpenForDevelopment, type Settings } from './platform/config/settings.ts';

/** The text for the operator after the start: its address and, in development, how to log in. */
export function welcomeText(settings: Settings, server: { port: number; databasePlace: string }): string {
  const lines = ['', `  Tingci 听词  http://localhost:${server.port}`];
  if (settings.SMS_PROVIDER === 'console') {
    const { phoneNumber, password } = demoAccount;
    lines.push(
      `  Demo login   ${phoneNumber} / ${password}`,
      '  SMS codes    any mainland number may sign up; its code appears here as "SMS 138****1234 123456" and on the page',
    );
  }
  lines.push(`  Database     ${server.databasePlace}`, '');
  if (isOpenForDevelopment(settings)) lines.push(styleText('red', openWarning(settings.HOST)), '');
  return `${lines.join('\n')}\n`;
}

const openWarning = (host: string): string =>
  [
    `  WARNING: HOST=${host} opens this development server to the network.`,
    '  SMS codes are shown to this machine alone, but the demo login has a public password.',
    '  For learners set NODE_ENV=production and an SMS provider: docs/operations.md.',
  ].join('\n');
