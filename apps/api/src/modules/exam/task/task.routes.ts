import * as contract from '@tingci/contract/exam/task';
import { orRefuse } from '../../../core/app-error.ts';
import { type Binding, bind } from '../../../http/bind.ts';
import type { DocumentStore } from '../../../library/document-store.ts';
import {
  presentSpeakingTopic,
  presentTopicDetail,
  presentWritingDetail,
  presentWritingTask,
} from './task.presenter.ts';

/** Handlers of writing tasks and speaking topics. */
export function createTaskBindings(documents: DocumentStore): Binding[] {
  return [
    bind(contract.listWritingTasks, async () => ({
      list: (await documents.list('writing')).map(presentWritingTask),
    })),
    bind(contract.getWritingTask, async ({ id }) =>
      presentWritingDetail(orRefuse(await documents.find('writing', id), 'not_found')),
    ),
    bind(contract.listSpeakingTopics, async () => ({
      list: (await documents.list('speaking')).map(presentSpeakingTopic),
    })),
    bind(contract.getSpeakingTopic, async ({ id }) =>
      presentTopicDetail(orRefuse(await documents.find('speaking', id), 'not_found')),
    ),
  ];
}
