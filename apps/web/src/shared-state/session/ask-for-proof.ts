import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';

type Asked = { answer: Promise<boolean>; settle: (isGiven: boolean) => void };

const proofStore = createStore<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Whether the dialog that asks for a proof is open. */
export const useIsProofAsked = (): boolean => useStore(proofStore, ({ asked }) => asked !== undefined);

/** Opens the dialog that asks for a proof. Resolves with whether the learner gave it. Calls at the same time share one dialog. */
export function askForProof(): Promise<boolean> {
  const before = proofStore.getState().asked;
  if (before) return before.answer;
  let settle: (isGiven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  proofStore.setState({ asked: { answer, settle } });
  return answer;
}

/** Closes the dialog, and resolves every call of {@link askForProof} that waits for it. */
export function settleProof(isGiven: boolean): void {
  const { asked } = proofStore.getState();
  proofStore.setState({ asked: undefined });
  asked?.settle(isGiven);
}

cleanUpAtSessionEnd(() => settleProof(false));
