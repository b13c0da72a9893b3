import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { getRow } from '../db/statement.ts';
import type { JobHealth } from '../jobs/job-heartbeat.ts';
import { findInstallation } from './installation.sql.ts';

/** What an operator wants to know of the whole installation. */
export type Installation = {
  version: string;
  pool: Pool;
  readJobHealth: () => Promise<JobHealth>;
  disk: { isReadOnly(): boolean; freeBytes(): number };
  /** The start of the day on which SMS are counted. */
  dayStart: () => Date;
};

/** Version, disk, jobs, SMS of today and the last backup. Without a database the first two remain. */
export function registerInstallation(registers: Registry[], installation: Installation): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset();
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const { pool, disk, version } = installation;
  const find = () => getRow(pool, findInstallation, [installation.dayStart()]);
  new Gauge({
    name: 'tingci_info',
    help: 'The version, as a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  gauge('tingci_read_only', '1 while the disk is nearly full and learners cannot write.', () =>
    disk.isReadOnly() ? 1 : 0,
  );
  gauge('tingci_disk_free_bytes', 'Free space at DATA_DIR.', () => disk.freeBytes());
  gauge('tingci_jobs_stalled', '1 when no process has run jobs for a minute.', async () =>
    (await installation.readJobHealth()) === 'stalled' ? 1 : 0,
  );
  gauge(
    'tingci_sms_today',
    'Codes sent by SMS since midnight in Beijing, by all processes.',
    async () => (await find()).smsToday,
  );
  gauge('tingci_backup_age_seconds', 'Age of the last backup. Missing before the first one.', async () => {
    const { backedUpAt } = await find();
    return backedUpAt ? (Date.now() - backedUpAt.getTime()) / 1000 : undefined;
  });
}
