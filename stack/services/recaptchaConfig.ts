/**
 * Preloaded into firebase-tools. Before each SMS the SDK asks whether the project requires reCAPTCHA Enterprise. The auth
 * emulator answers "not implemented", which works but logs an error in the browser's console. This answers "off", like a
 * project without it.
 */
import { createRequire } from 'node:module';
import { mustFit } from './mustFit.ts';

type Operations = { authOperations?: { identitytoolkit?: { getRecaptchaConfig?: () => object } } };

const here = createRequire(import.meta.url);
const operations: Operations = here('firebase-tools/lib/emulator/auth/operations.js');
const toolkit = operations.authOperations?.identitytoolkit;
mustFit(typeof toolkit === 'object', 'recaptchaConfig.ts', 'authOperations.identitytoolkit');
toolkit.getRecaptchaConfig ??= () => ({
  recaptchaKey: 'projects/demo-arvo/keys/local',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
});
