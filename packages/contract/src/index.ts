import type { z } from 'zod';
import * as closing from './account/closing.ts';
import * as consent from './account/consent.ts';
import * as account from './account/endpoints.ts';
import * as accountExport from './account/export.ts';
import * as proof from './account/proof.ts';
import * as security from './account/security.ts';
import * as securityNotice from './account/security-notice.ts';
import * as studyPlan from './account/study-plan.ts';
import * as wechat from './account/wechat.ts';
import * as audit from './admin/audit.ts';
import * as adminCode from './admin/code.ts';
import * as adminAccess from './admin/content-access.ts';
import * as adminDictionary from './admin/dictionary.ts';
import * as adminGrant from './admin/grant.ts';
import * as adminOrder from './admin/order.ts';
import * as adminSecurity from './admin/security.ts';
import * as adminSounds from './admin/sounds.ts';
import * as article from './article/library.ts';
import * as sentences from './article/sentences.ts';
import * as errorBook from './dictation/error-book.ts';
import * as dictation from './dictation/practice.ts';
import * as statistics from './dictation/statistics.ts';
import type { Endpoint, FileLimits } from './endpoint.ts';
import * as examEssay from './exam/essay.ts';
import * as examPaper from './exam/paper.ts';
import * as examPaperPart from './exam/paper-part.ts';
import * as examProgress from './exam/progress.ts';
import * as examSitting from './exam/sitting.ts';
import * as examSuite from './exam/suite.ts';
import * as examTalk from './exam/talk.ts';
import * as examTask from './exam/task.ts';
import * as examWord from './exam/word.ts';
import * as job from './job/job.ts';
import * as lexicon from './lexicon/catalogue.ts';
import * as dictionary from './lexicon/dictionary.ts';
import * as wordReport from './lexicon/word-report.ts';
import * as articleCollection from './listening/collection.ts';
import * as listeningHistory from './listening/history.ts';
import * as labelled from './listening/labelled.ts';
import * as listening from './listening/listening.ts';
import * as alignment from './material/alignment.ts';
import * as file from './material/file.ts';
import * as ownText from './material/own-text.ts';
import * as resource from './material/resource.ts';
import * as answerBook from './membership/answer-book.ts';
import * as code from './membership/code.ts';
import * as member from './membership/member.ts';
import * as order from './membership/order.ts';
import * as feedback from './notice/feedback.ts';
import * as notice from './notice/notice.ts';
import * as bookEdit from './own-book/book-edit.ts';
import * as bookUpload from './own-book/book-upload.ts';
import * as collection from './own-book/collection.ts';
import * as community from './own-book/community.ts';
import * as contrast from './own-book/contrast.ts';
import * as ownBook from './own-book/own-book.ts';
import * as ownBookWords from './own-book/own-book-words.ts';
import * as share from './own-book/share.ts';
import * as bookReview from './own-book/submission.ts';
import * as review from './review/review.ts';
import * as reviewSetting from './review/review-setting.ts';
import * as reviewStatistics from './review/review-statistics.ts';
import * as speech from './speech/audio-failure.ts';
import * as ownRecording from './speech/own-recording.ts';
import * as recording from './speech/recording.ts';
import * as voices from './speech/voices.ts';
import * as telemetry from './telemetry/activity.ts';
import * as walkman from './walkman/walkman.ts';

const byName = {
  ...account,
  ...proof,
  ...studyPlan,
  ...accountExport,
  ...consent,
  ...closing,
  ...security,
  ...securityNotice,
  ...wechat,
  ...feedback,
  ...notice,
  ...lexicon,
  ...ownBook,
  ...ownBookWords,
  ...bookUpload,
  ...bookEdit,
  ...share,
  ...bookReview,
  ...community,
  ...ownRecording,
  ...collection,
  ...wordReport,
  ...contrast,
  ...dictionary,
  ...dictation,
  ...errorBook,
  ...statistics,
  ...examWord,
  ...examEssay,
  ...examPaper,
  ...examPaperPart,
  ...examProgress,
  ...examSitting,
  ...examSuite,
  ...examTalk,
  ...examTask,
  ...article,
  ...listening,
  ...labelled,
  ...sentences,
  ...ownText,
  ...articleCollection,
  ...listeningHistory,
  ...review,
  ...reviewSetting,
  ...reviewStatistics,
  ...member,
  ...order,
  ...code,
  ...answerBook,
  ...adminCode,
  ...adminGrant,
  ...adminAccess,
  ...speech,
  ...recording,
  ...voices,
  ...walkman,
  ...telemetry,
  ...alignment,
  ...file,
  ...resource,
  ...job,
  ...audit,
  ...adminSecurity,
  ...adminSounds,
  ...adminOrder,
  ...adminDictionary,
};

type Exported = (typeof byName)[keyof typeof byName];
type Defined = Extract<Exported, Endpoint>;

/** Every signed endpoint of the product. */
export const endpoints: readonly Endpoint[] = (Object.values(byName) as unknown[]).filter(isEndpoint);

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported;
}

/** Paths by method, without those that take a file. A client needs only the path at run time, and the schemas only as types. */
export type PathOf<Method extends 'GET' | 'POST'> = Exclude<
  Extract<Defined, { method: Method }>['path'],
  UploadPath
>;

/** Paths that take a file. */
export type UploadPath = Extract<Defined, { file: FileLimits }>['path'];

type EndpointAt<Path extends string> = Extract<Defined, { path: Path }>;

/** The request of a path. */
export type RequestOf<Path extends string> = z.input<EndpointAt<Path>['request']>;

/** The `values` in the answer of a path. */
export type ResponseOf<Path extends string> = z.output<EndpointAt<Path>['response']>;
