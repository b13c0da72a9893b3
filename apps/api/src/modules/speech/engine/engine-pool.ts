import type { SpeechKind, SpeechRequest } from '@tingci/domain/speech/speech-request';
import { type SpeechClip, SpeechError, type SpeechLog } from '../sound/speech-provider.ts';
import { type EngineChild, startEngineChild } from './engine-child.ts';
import type { EngineName, EngineReply } from './protocol.ts';

export type EnginePoolOptions = {
  engine: EngineName;
  /** The folder of the model, for an engine that needs one. */
  folder?: string;
  /** Maximum of processes; the second starts when the first is busy. */
  workers: number;
  /** Maximum of waiting jobs; one more is refused as `busy`. */
  queueLimit: number;
  /** After this long without an answer the process is killed, ms. */
  deadlineMs: Readonly<Record<SpeechKind, number>>;
  /** A process that is not ready after this long is killed, ms. */
  startDeadlineMs: number;
  /** An idle process uses 150 MB: the second ends after `extra`, the last after `last`, ms. */
  idleMs: Readonly<{ extra: number; last: number }>;
  log: SpeechLog;
};

export type EnginePool = {
  synthesize(request: SpeechRequest): Promise<SpeechClip>;
  /** Starts the first process before the first job. */
  warm(): void;
  pids(): number[];
  /** Number of clips that wait for a process. */
  waiting(): number;
  close(): Promise<void>;
};

type Job = {
  request: SpeechRequest;
  attempts: number;
  resolve(clip: SpeechClip): void;
  reject(error: SpeechError): void;
};

type Slot = {
  child: EngineChild;
  isReady: boolean;
  isRetired: boolean;
  current: { id: number; job: Job } | undefined;
  timer: NodeJS.Timeout | undefined;
  gone: Promise<void>;
};

const attemptsPerJob = 2;
const longestPauseMs = 30_000;

/** Engine processes with a bounded queue: each job has a deadline, and one retry when its process dies. */
export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const slots = new Set<Slot>();
  const waiting: Job[] = [];
  let nextId = 1;
  let failedStarts = 0;
  let restUntil = 0;
  let isClosed = false;

  function armDeadline(slot: Slot, ms: number, what: string): void {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => {
      options.log.warn({ what, ms }, 'speech engine missed its deadline and is killed');
      slot.child.kill();
    }, ms);
    slot.timer.unref();
  }

  /** Whether another process stays. A process that is being stopped does not count, even if it still runs. */
  const isExtraSlot = (slot: Slot): boolean => [...slots].some((other) => other !== slot && !other.isRetired);

  function armIdle(slot: Slot): void {
    const isExtra = isExtraSlot(slot);
    clearTimeout(slot.timer);
    slot.timer = setTimeout(
      () => {
        // The other one may have ended meanwhile.
        if (isExtra && !isExtraSlot(slot)) return armIdle(slot);
        slot.isRetired = true;
        slot.child.kill();
      },
      isExtra ? options.idleMs.extra : options.idleMs.last,
    );
    slot.timer.unref();
  }

  function startSlot(): void {
    let markEnded: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      markEnded = resolve;
    });
    const child = startEngineChild(options.engine, options.folder ?? '', {
      onReply: (reply) => handleReply(slot, reply),
      onExit: (detail) => {
        handleExit(slot, detail);
        markEnded();
      },
    });
    const slot: Slot = {
      child,
      isReady: false,
      isRetired: false,
      current: undefined,
      timer: undefined,
      gone,
    };
    slots.add(slot);
    armDeadline(slot, options.startDeadlineMs, 'start');
  }

  function handleReply(slot: Slot, reply: EngineReply): void {
    if (reply.type === 'ready') {
      slot.isReady = true;
      failedStarts = 0;
      armIdle(slot);
      dispatch();
      return;
    }
    if (slot.current?.id !== reply.id) return;
    const { job } = slot.current;
    slot.current = undefined;
    armIdle(slot);
    if (reply.type === 'clip') {
      job.resolve({ mp3: reply.mp3, durationMs: reply.durationMs, marks: reply.marks });
    } else if (reply.reason === 'broken') {
      job.reject(new SpeechError('failed', `speech engine: ${reply.detail}`));
    } else {
      job.reject(new SpeechError('unspeakable', reply.reason));
    }
    dispatch();
  }

  function handleExit(slot: Slot, detail: string): void {
    clearTimeout(slot.timer);
    slots.delete(slot);
    if (isClosed) return;
    if (slot.isRetired) {
      dispatch();
      return;
    }
    options.log.warn({ detail }, 'speech engine process ended');
    if (!slot.isReady) {
      failedStarts += 1;
      restUntil = Date.now() + Math.min(longestPauseMs, 250 * 2 ** failedStarts);
      failAll(new SpeechError('busy', 'speech engine does not start', 5));
      return;
    }
    const job = slot.current?.job;
    if (job && job.attempts < attemptsPerJob) waiting.unshift(job);
    else job?.reject(new SpeechError('failed', detail));
    dispatch();
  }

  function failAll(error: SpeechError): void {
    for (const job of waiting.splice(0)) job.reject(error);
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.isRetired || slot.current) continue;
      const job = waiting.shift();
      if (!job) return;
      job.attempts += 1;
      slot.current = { id: nextId, job };
      armDeadline(slot, options.deadlineMs[job.request.kind], job.request.kind);
      slot.child.send(nextId, job.request);
      nextId += 1;
    }
    const isStarting = [...slots].some((slot) => !slot.isReady);
    if (waiting.length > 0 && !isStarting && slots.size < options.workers) startSlot();
  }

  return {
    synthesize(request) {
      if (isClosed) return Promise.reject(new SpeechError('busy', 'speech engine is closed'));
      if (waiting.length >= options.queueLimit || (slots.size === 0 && Date.now() < restUntil)) {
        return Promise.reject(new SpeechError('busy', 'speech queue is full'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ request, attempts: 0, resolve, reject });
        dispatch();
      });
    },
    warm() {
      if (!isClosed && slots.size === 0) startSlot();
    },
    waiting: () => waiting.length,
    pids: () => [...slots].flatMap((slot) => slot.child.pid ?? []),
    async close() {
      isClosed = true;
      const closed = new SpeechError('busy', 'speech engine is closing');
      failAll(closed);
      const leaving = [...slots];
      for (const slot of leaving) {
        slot.current?.job.reject(closed);
        slot.child.kill();
      }
      await Promise.all(leaving.map((slot) => slot.gone));
    },
  };
}
