import { securityHeaders } from '@arvo/domain/protocol/page/securityHeaders.ts';
import { onRequest } from 'firebase-functions/v2/https';
import { db } from '../platform/admin.ts';
import { REGION } from '../platform/region.ts';
import { send } from '../platform/requests/answer.ts';
import { limitBodies } from '../platform/requests/bodyLimit.ts';
import { isLocalStack } from '../platform/site.ts';
import { answerMailPage } from './mailPages.ts';

/** A mail program sends "List-Unsubscribe=One-Click". */
limitBodies('mailPages', 1024);

/** GET and POST of /unsubscribe and /confirm-email, behind Hosting. */
export const mailPages = onRequest(
  { region: REGION, memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 2, timeoutSeconds: 15, cors: false },
  async ({ method, url, headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      response.status(405).set('allow', 'GET, HEAD, POST').end();
      return;
    }
    const security = securityHeaders({ isLocal: isLocalStack(), scriptHashes: [] });
    send({ method, headers }, response, await answerMailPage({ db: db(), security }, { method, url }));
  },
);
