export { ModePage as Component } from '../../features/dictation/mode/mode-page.tsx';
