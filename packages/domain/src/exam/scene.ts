/** What a part of a listening or reading test is about. Learners prepare the words of a scene together. */
export const examScenes = [
  'housing',
  'service',
  'travel',
  'leisure',
  'places',
  'work',
  'study',
  'nature',
  'history',
  'society',
  'business',
] as const;

export type ExamScene = (typeof examScenes)[number];
