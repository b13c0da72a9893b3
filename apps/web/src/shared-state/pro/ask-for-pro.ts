import type { ProReason } from '@tingci/domain/membership';
import { create } from 'zustand';

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
