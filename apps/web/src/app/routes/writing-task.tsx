export { WritingTaskPage as Component } from '../../features/exam/writing/writing-task-page.tsx';
