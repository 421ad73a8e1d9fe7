/** The event page's dialogs and what only members see, in one chunk (parts.ts). */
export { Celebration } from './actions/Celebration.tsx';
export { DeleteEvent } from './actions/DeleteEvent.tsx';
export { WereThere } from './actions/WereThere.tsx';
export { LeaveEvent } from './actions/LeaveEvent.tsx';
export { StateMotion } from './actions/StateMotion.tsx';
export { EventCardPage } from './EventCardPage.tsx';
export { FarewellPage } from './FarewellPage.tsx';
export { HostPhoto } from './guests/HostPhoto.tsx';
export { HostMessages } from './guests/HostMessages.tsx';
export { WhatChanged } from './guests/WhatChanged.tsx';
export { WhoKnows } from './host/WhoKnows.tsx';
export { HostLinks } from './host/HostLinks.tsx';
export { ManageLink } from './host/ManageLink.tsx';
export { PhotoViewer } from './guests/PhotoViewer.tsx';
export { ShareDialog } from './share/ShareDialog.tsx';
export { RowMotion } from '#src/ui/motion/RowMotion.tsx';
export { SavedNote } from '#src/widgets/SavedNote.tsx';
