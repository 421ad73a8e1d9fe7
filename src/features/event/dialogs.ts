/** What opens over an event page when it is asked for: code of its own, which the page itself does not wait for (lazyDialogs.ts). */
export { Confetti } from './actions/Confetti.tsx';
export { DeleteEvent } from './actions/DeleteEvent.tsx';
export { LeaveEvent } from './actions/LeaveEvent.tsx';
export { TicketCount } from './actions/TicketCount.tsx';
export { HostPhoto } from './guests/HostPhoto.tsx';
export { pay, Sales } from './Sales.tsx';
export { PhotoViewer } from './guests/PhotoViewer.tsx';
export { ShareDialog } from './share/ShareDialog.tsx';
