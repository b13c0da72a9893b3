import { useEffect } from 'react';
import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';

type Message = { kind: 'opened' | 'here'; scopeKey: string; userId: number };

/**
 * Tells the learner, in both tabs, that the same chapter is open in another tab: each tab goes its own way, and a word
 * can be right in one and wrong in the other.
 */
export function useOtherTabs(userId: number, scopeKey: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel('tingci-open-practice');
    const send = (kind: Message['kind']) => channel.postMessage({ kind, scopeKey, userId });
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.scopeKey !== scopeKey || data.userId !== userId) return;
      toast.info(copy.otherTab);
      if (data.kind === 'opened') send('here');
    };
    send('opened');
    return () => channel.close();
  }, [userId, scopeKey]);
}
