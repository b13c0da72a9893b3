/** The schema that pg-boss makes and migrates by itself. Backups leave it out, and a restore drops it. */
export const JOBS_SCHEMA = 'pgboss';
