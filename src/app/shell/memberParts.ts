/** What the shell has for signed-in people, in one chunk (parts.ts). */
export { MemberServices } from '../MemberServices.tsx';
export { JustCreated } from '#src/features/published/JustCreated.tsx';
export { MemberFooter } from './MemberFooter.tsx';
