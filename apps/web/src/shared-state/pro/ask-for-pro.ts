import { create } from 'zustand';

/** Why Pro is proposed: the codes of the specification, section 6. */
export type ProReason = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** The reason for which the membership prompt stands open; undefined while it is closed. */
export const proPromptStore = create<{ reason: ProReason | undefined }>()(() => ({ reason: undefined }));

/** Opens the membership prompt, with what the learner just wanted first. */
export function askForPro(reason: ProReason): void {
  proPromptStore.setState({ reason });
}

/** Closes the membership prompt. */
export function closeProPrompt(): void {
  proPromptStore.setState({ reason: undefined });
}
