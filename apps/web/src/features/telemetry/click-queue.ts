import type { RequestOf } from '@tingci/contract/index';

type Click = RequestOf<'/api/study/click-log'>['events'][number];

/** A press on the page; `at` in milliseconds since 1970. */
export type Press = { label: string; kind: string; path: string; at: number };

/** Maximum of clicks in a request and in the queue; the oldest are dropped. */
const BATCH_MAX = 50;
const NAME_MAX = 60;
const PATH_MAX = 200;

/** Text cut to `max` UTF-16 units, never inside a character. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** The log text of a press: the label of the element, or its kind. */
export function describeClick({ label, kind, path, at }: Press): Click {
  const name = cut(label.replace(/\s+/g, ' ').trim(), NAME_MAX).trim();
  return { name: name === '' ? kind : name, path: cut(path, PATH_MAX), at };
}

/** Collects the presses of one learner. Presses of another learner on this page are dropped. */
export function createClickQueue(deps: {
  userId: () => number | undefined;
  send: (clicks: Click[], isKeptAlive: boolean) => void;
}): { add: (press: Press) => void; flush: (isKeptAlive: boolean) => void } {
  let owner: number | undefined;
  let clicks: Click[] = [];
  const dropOthers = () => {
    const userId = deps.userId();
    if (userId !== owner) clicks = [];
    owner = userId;
  };
  return {
    add(press) {
      dropOthers();
      if (owner !== undefined) clicks = [...clicks, describeClick(press)].slice(-BATCH_MAX);
    },
    flush(isKeptAlive) {
      dropOthers();
      if (clicks.length === 0) return;
      deps.send(clicks, isKeptAlive);
      clicks = [];
    },
  };
}
