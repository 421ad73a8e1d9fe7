export { prepareGoogle, redirectResult, withGoogle } from './googleSignIn.ts';
export { checkMagicLink, completeMagicLink, sendMagicLink } from './magicLink.ts';
export { sendCode, verifyCode } from './phoneSignIn.ts';
