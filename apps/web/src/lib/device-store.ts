import { createStore, type StoreApi } from 'zustand/vanilla';

/** The fields of a stored object. Any of them can be missing or have a wrong value. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** Reads the fields of a stored object. A broken entry is the same as none. */
export function parseStored(text: string | null): StoredFields {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** A store that this device keeps under `name`. `parse` replaces what is missing or wrong. */
export function createDeviceStore<State>(
  name: string,
  parse: (stored: StoredFields) => State,
): StoreApi<State> {
  const store = createStore<State>(() => parse(parseStored(readText(name))));
  store.subscribe((state) => {
    try {
      localStorage.setItem(name, JSON.stringify(state));
    } catch {
      // When storage is blocked or full, the choice lasts as long as the page.
    }
  });
  return store;
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** {@link createDeviceStore} for each learner; `nameOf` gets the learner's id. */
export function createLearnerStores<State>(
  nameOf: (userId: number) => string,
  parse: (stored: StoredFields) => State,
): (userId: number) => StoreApi<State> {
  const known = new Map<number, StoreApi<State>>();
  return (userId) => {
    const store = known.get(userId) ?? createDeviceStore(nameOf(userId), parse);
    known.set(userId, store);
    return store;
  };
}
