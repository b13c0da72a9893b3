import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

type DatabaseOptions<Schema extends DBSchema> = {
  name: string;
  version: number;
  /** Creates the object stores that an older version lacks. The old version of a new database is 0. */
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
};

/** Returns a function that resolves with the open connection, and opens a new one after it was lost. Rejects where IndexedDB is forbidden. */
export function createConnection<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: DatabaseOptions<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = async () => {
    const database = await openDB<Schema>(name, version, {
      upgrade,
      // Another tab opens a newer version and must not wait for this connection.
      blocking: () => {
        database.close();
        forget();
      },
      // The browser closed the connection, for example because its data were cleared.
      terminated: forget,
    });
    return database;
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
