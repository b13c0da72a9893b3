// The process that makes MP3s of sounds in any format: a damaged sound can make a decoder hang.
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { makeMp3 } from './make-mp3.ts';

// Each sound is told as soon as it is made: the next one may end the process.
answerOrder<string[]>(async (paths, tell) => {
  // A decoder throws what it likes: the sound is left out, and counted by the caller.
  for (const path of paths) tell(await makeMp3(path).catch(() => undefined));
});
