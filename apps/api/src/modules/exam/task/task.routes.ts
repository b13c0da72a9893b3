import * as contract from '@tingci/contract/exam/task';
import type { DocumentStore } from '../../../content/store/document-store.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import {
  presentSpeakingTopic,
  presentTopicDetail,
  presentWritingDetail,
  presentWritingTask,
  type SpeakTo,
} from './task.presenter.ts';

/** Handlers of writing tasks and speaking topics. */
export function createTaskBindings(documents: DocumentStore, speechUrl: SpeakTo): Binding[] {
  return [
    bind(contract.listWritingTasks, async () => ({
      list: (await documents.list('writing')).map(presentWritingTask),
    })),
    bind(contract.getWritingTask, async ({ id }) =>
      presentWritingDetail(orThrow(await documents.find('writing', id), 'not_found')),
    ),
    bind(contract.listSpeakingTopics, async () => ({
      list: (await documents.list('speaking')).map(presentSpeakingTopic),
    })),
    bind(contract.getSpeakingTopic, async ({ id }) =>
      presentTopicDetail(orThrow(await documents.find('speaking', id), 'not_found'), speechUrl),
    ),
  ];
}
