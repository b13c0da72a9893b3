import type { Account, Target } from '../attacks/target.ts';
import { signed } from '../signed.ts';
import { sha256Of, toFormFields, toMultipart } from '../upload.ts';

export type FileReply = { http: number; status: number; message: string; reason: string; ms: number };

const PATH = '/api/study/lexicon/v1/word/book/words/read';
const DEADLINE_MS = 150_000;

/** Sends a file as a learner's list, as the page does it, and resolves with the answer. Rejects when there is none. */
export async function sendFile(
  { port }: Pick<Target, 'port'>,
  who: Account,
  { name, file }: { name: string; file: Buffer },
): Promise<FileReply> {
  const begunMs = performance.now();
  const fields = signed(PATH, toFormFields({ file_sha256: sha256Of(file), name }), who.signKey);
  const { payload, headers } = await toMultipart(fields, file);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${who.token}` },
    body: new Uint8Array(payload),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const { status, message, values } = (await answer.json()) as {
    status: number;
    message: string;
    values: { fields?: { message: string }[] } | null;
  };
  const reason = values?.fields?.[0]?.message ?? '';
  return { http: answer.status, status, message, reason, ms: Math.round(performance.now() - begunMs) };
}
