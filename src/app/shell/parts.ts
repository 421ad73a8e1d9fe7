import { part } from '#src/session/loading/part.tsx';

/** What the shell has for signed-in people, which loads while they read. */
const loadMemberParts = () => import('./memberParts.ts');
export const MemberServices = part(loadMemberParts, 'MemberServices');
export const JustCreated = part(loadMemberParts, 'JustCreated');
export const MemberFooter = part(loadMemberParts, 'MemberFooter');
