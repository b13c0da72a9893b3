export { ModePage as Component } from '../../features/mode-picker/mode-page.tsx';
