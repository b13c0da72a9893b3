export { SpeakingTopicPage as Component } from '../../features/exam/speaking/speaking-topic-page.tsx';
