export { FeedbackListPage as Component } from '../../features/admin/feedback/feedback-list-page.tsx';
