/**
 * Preloaded into firebase-tools. Before each SMS the SDK asks whether the project demands reCAPTCHA Enterprise; the auth
 * emulator answers "not implemented", which works but stands in the browser's console as an error. Here it answers what
 * a project without it does: off. Where a later version is built otherwise, its own answer stays.
 */
import { createRequire } from 'node:module';

type Operations = { authOperations: { identitytoolkit: { getRecaptchaConfig?: () => object } } };

try {
  const here = createRequire(import.meta.url);
  const operations: Operations = here('firebase-tools/lib/emulator/auth/operations.js');
  operations.authOperations.identitytoolkit.getRecaptchaConfig ??= () => ({
    recaptchaKey: 'projects/demo-arvo/keys/local',
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  });
} catch {
  // The console shows one line more, nothing else.
}
