import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import {
  type ListeningContext,
  type ListeningMaterial,
  openListening,
} from '../../../practice/listening/open-listening.ts';
import { listeningPreferencesOf } from '../../../practice/listening/preferences.ts';
import { copy } from './copy.ts';

/** Opens the practice of a material: the latest one, or a new one after `again`. It pauses while the page is hidden. */
export function useOpenedListening(userId: number, material: ListeningMaterial) {
  const [context, setContext] = useState<ListeningContext>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState({ number: 0, isNew: false });

  useEffect(() => {
    let isLeft = false;
    const { scope } = listeningPreferencesOf(userId).getState();
    openListening(userId, material, { scope, isNew: round.isNew }).then((opened) => {
      if (isLeft) return;
      setContext(opened);
      if (opened.device !== '') toast.info(copy.continued(opened.device));
    }, setFailure);
    return () => {
      isLeft = true;
    };
  }, [userId, material, round]);
  useEffect(() => {
    if (!context) return;
    const { listening } = context;
    const turn = () => (document.hidden ? listening.flush() : listening.resume());
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      listening.pause();
    };
  }, [context]);

  return {
    context,
    failure,
    retry: () => {
      setFailure(undefined);
      setRound({ ...round });
    },
    again: () => {
      setContext(undefined);
      setRound({ number: round.number + 1, isNew: true });
    },
  };
}
