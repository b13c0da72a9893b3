// The process that makes the MP3 of a recording: its bytes are a learner's.
import { answerOrder } from '../../../platform/core/answer-order.ts';
import { makeRecording } from './make-recording.ts';

answerOrder<{ path: string }>(({ path }) => makeRecording(path));
