import { signOut } from 'firebase/auth';
import { auth } from './auth.ts';

export { redirectResult, withGoogle } from './googleSignIn.ts';
export { completeMagicLink, sendMagicLink } from './magicLink.ts';
export { sendCode, verifyCode } from './phoneSignIn.ts';

export const signOutNow = (): Promise<void> => signOut(auth());
