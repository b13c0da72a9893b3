import { expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, onSessionEnd } from '../../lib/session/end-session.ts';
import { appConfigQuery } from '../app-config.ts';
import { askForPro } from '../pro/ask-for-pro.ts';
import { openWordPopup, wordPopupStore } from '../word-popup/store.ts';
import { openWordSearch, wordSearchStore } from '../word-search/store.ts';
import { sessionStore } from './store.ts';

vi.mock('../../lib/offline/offline.ts', () => ({ clearOfflineData: async () => undefined }));

it('deletes the data of the learner, and keeps the config of the installation', async () => {
  const left: string[] = [];
  onSessionEnd((path) => left.push(path));
  const config = { isStopped: true };
  await queryClient.fetchQuery({ ...appConfigQuery, queryFn: () => config as never });
  await queryClient.fetchQuery({ queryKey: ['errors'], queryFn: () => ['accommodation'] });
  endSession();
  expect(left).toEqual(['/login']);
  expect(queryClient.getQueryData(['errors'])).toBeUndefined();
  expect(queryClient.getQueryData(appConfigQuery.queryKey)).toBe(config);
});

it('closes popups and dialogs, which would otherwise be open after the next login', () => {
  onSessionEnd(() => undefined);
  openWordPopup({ words: [{ word: 'rent' }], index: 0, context: 'home' });
  openWordSearch();
  askForPro(1);
  endSession();
  expect(wordPopupStore.getState().opened).toBeUndefined();
  expect(wordSearchStore.getState().isOpen).toBe(false);
  expect(sessionStore.getState().vipPayInfo).toEqual({ is_show: false, type: undefined });
});
