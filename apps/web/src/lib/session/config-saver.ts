import type { Config, ConfigChange } from '@tingci/contract/account/config';

export type ConfigSaverParts = {
  /** Whose config it is: an answer for somebody else is dropped. */
  owner: () => number | undefined;
  read: () => Config | undefined;
  show: (config: Config) => void;
  /** Sends a change and gives the whole config as the server has it then. */
  send: (change: ConfigChange) => Promise<Config>;
};

const apply = (config: Config, changes: readonly ConfigChange[]): Config => {
  const given = changes
    .flatMap((change) => Object.entries(change))
    .filter(([, value]) => value !== undefined);
  return { ...config, ...Object.fromEntries(given) };
};

/**
 * Saves changes of config: shown at once, sent one after another in their order, and taken back alone when the server
 * refuses one. What is shown is always the server's last answer with the waiting changes on top.
 */
export function createConfigSaver(parts: ConfigSaverParts): (change: ConfigChange) => Promise<void> {
  const { owner, read, show, send } = parts;
  let saved: Config | undefined;
  let waiting: readonly ConfigChange[] = [];
  let last: Promise<unknown> = Promise.resolve();

  return (change) => {
    if (waiting.length === 0) saved = read();
    if (!saved) return Promise.resolve();
    const who = owner();
    const settle = (config: Config | undefined) => {
      waiting = waiting.filter((each) => each !== change);
      saved = config ?? saved;
      if (saved && owner() === who) show(apply(saved, waiting));
    };
    waiting = [...waiting, change];
    show(apply(saved, waiting));
    const sent = last.then(() => (owner() === who ? send(change) : undefined));
    last = sent.then(settle, () => settle(undefined));
    return sent.then(() => undefined);
  };
}
