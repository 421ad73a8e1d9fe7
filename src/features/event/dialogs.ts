/** What opens over an event page when it is asked for: code of its own, which the page itself does not wait for (lazyDialogs.ts). */
export { DeleteEvent } from './actions/DeleteEvent.tsx';
export { LeaveEvent } from './actions/LeaveEvent.tsx';
export { HostPhoto } from './guests/HostPhoto.tsx';
export { PhotoViewer } from './guests/PhotoViewer.tsx';
export { ShareDialog } from './share/ShareDialog.tsx';
