/** Why the microphone cannot be used: the browser or page lacks it, it was refused, there is none, or another app has it. */
export type MicrophoneFault = 'unsupported' | 'refused' | 'missing' | 'busy';

/** The microphone cannot be used. */
export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A running recording. `done` has the sound after `stop` or the limit; undefined after `cancel`. */
export type RunningRecording = { done: Promise<Blob | undefined>; stop: () => void; cancel: () => void };

const faultOf = (error: unknown): MicrophoneFault => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** Asks for the microphone and records at most `limitMs`. The browser chooses the format. Throws MicrophoneError. */
export async function startRecording(limitMs: number): Promise<RunningRecording> {
  // Pages without HTTPS have no devices.
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    throw new MicrophoneError('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneError(faultOf(error));
  });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  let isCancelled = false;
  const done = new Promise<Blob | undefined>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      // The browser's sign of a running recording ends.
      for (const track of stream.getTracks()) track.stop();
      resolve(isCancelled ? undefined : new Blob(chunks, { type: recorder.mimeType }));
    });
  });
  const stop = () => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, limitMs);
  recorder.start();
  return {
    done,
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
