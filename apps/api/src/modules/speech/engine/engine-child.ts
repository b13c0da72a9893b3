import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { findProjectNode } from '../../../platform/core/project-node.ts';
import type { EngineCommand, EngineName, EngineReply } from './protocol.ts';

export type EngineChild = {
  readonly pid: number | undefined;
  send(id: number, request: SpeechRequest): void;
  /** SIGKILL: a wasm loop handles no other signal. */
  kill(): void;
};

export type EngineEvents = {
  onReply(reply: EngineReply): void;
  /** Called once, however the process ended. */
  onExit(detail: string): void;
};

const entry = fileURLToPath(new URL('./engine-process.ts', import.meta.url));

// The engine needs no secret of ours; these are the variables that a system may need to start a program.
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP'];

/** Starts one process of an engine; `folder` has the model of an engine that needs one. */
export function startEngineChild(engine: EngineName, folder: string, events: EngineEvents): EngineChild {
  const child: ChildProcess = fork(entry, [engine, String(process.pid), folder], {
    execPath: findProjectNode(),
    execArgv: [],
    env: Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-500);
  });
  let hasEnded = false;
  const leave = (detail: string) => {
    if (hasEnded) return;
    hasEnded = true;
    child.kill('SIGKILL');
    events.onExit(`${detail} ${complaint}`.trim());
  };
  child.on('message', (message) => events.onReply(message as EngineReply));
  child.on('error', (error) => leave(error.message));
  child.on('exit', (code, signal) => leave(`engine ended with ${signal ?? code}`));
  return {
    pid: child.pid,
    send(id, request) {
      const command: EngineCommand = { type: 'synthesize', id, request };
      child.send(command, (error) => {
        if (error) leave(error.message);
      });
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
