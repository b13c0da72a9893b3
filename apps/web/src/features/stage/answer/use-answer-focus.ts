import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { AnswerHandle } from './typed-answer.tsx';

/** Focuses an answer without an input, at each turn and when the stage asks for it. */
export function useAnswerFocus(
  ref: Ref<AnswerHandle>,
  turnIndex: number,
): { section: RefObject<HTMLElement | null>; focus: () => void } {
  const section = useRef<HTMLElement>(null);
  const focus = useCallback(() => section.current?.focus({ preventScroll: true }), []);
  useImperativeHandle(ref, () => ({ focus, read: () => '', restore: focus }), [focus]);
  useEffect(() => {
    if (turnIndex >= 0) focus();
  }, [turnIndex, focus]);
  return { section, focus };
}
