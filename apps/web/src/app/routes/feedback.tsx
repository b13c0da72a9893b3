export { FeedbackPage as Component } from '../../features/notice/feedback/feedback-page.tsx';
