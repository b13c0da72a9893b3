/** The result of a request as a promise. */
export const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when everything of a transaction is written. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

type Layout = {
  name: string;
  version: number;
  /** Makes the stores that a database of an earlier version, 0 for a new one, has not. */
  upgrade: (database: IDBDatabase, oldVersion: number) => void;
};

async function openDatabase({ name, version, upgrade }: Layout, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  const database = await resultOf(request);
  // Another tab with a newer version must not wait for this one.
  database.onversionchange = () => {
    database.close();
    onGone();
  };
  // The browser may drop the connection, when its data are cleared for instance.
  database.onclose = onGone;
  return database;
}

/** Gives the open connection, and a new one after it was lost; rejects where IndexedDB is forbidden. */
export function createConnection(layout: Layout): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDatabase(layout, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
