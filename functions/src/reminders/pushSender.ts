import { createECDH } from 'node:crypto';
import type { Device } from '@arvo/domain/reminders/device.ts';
import type { Notice } from '@arvo/domain/reminders/notice.ts';
import { isPushService } from '@arvo/domain/reminders/pushService.ts';

/** The outcome of sending a message. 'gone': the subscription has ended. 'later': retry. 'refused': retrying is no use. */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

/** Sends a notice to a browser; the push service keeps it for at most `ttlMs`. Never rejects. */
export type PushSender = (
  device: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  notice: Notice,
  ttlMs: number,
) => Promise<PushResult>;

const TIMEOUT_MS = 10_000;

type PushSettings = {
  /** VAPID's private key in base64url, 32 bytes. */
  readonly privateKey: string;
  /** Contact address for push services if something is wrong with our messages, https: or mailto:. */
  readonly subject: string;
  /** Posts to this server instead of the push services: the local stack's double. */
  readonly base?: string | undefined;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};

/**
 * Loads the library at the first use, so that other functions of this bundle start without it.
 * @throws Error if the key or the contact address has another form.
 */
export async function createPushSender({ privateKey, subject, base, report }: PushSettings): Promise<PushSender> {
  const { default: webPush } = await import('web-push');
  const vapidDetails = { subject, privateKey, publicKey: publicKeyOf(privateKey) };
  // Checks them now: otherwise each message would fail for its subject, as if every device were gone.
  webPush.setVapidDetails(subject, vapidDetails.publicKey, privateKey);
  const encrypted = ({ endpoint, p256dh, auth }: Parameters<PushSender>[0], notice: Notice, ttlMs: number) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails,
        TTL: Math.floor(ttlMs / 1000),
        contentEncoding: 'aes128gcm',
      });
    } catch {
      // The keys are not a point on the curve, so no message can ever be encrypted for this device.
      return null;
    }
  };
  return async (device, notice, ttlMs) => {
    if (!isPushService(device.endpoint)) return 'gone';
    const request = encrypted(device, notice, ttlMs);
    if (request === null) return 'gone';
    const { 'Content-Length': _, ...headers } = request.headers;
    try {
      const answer = await fetch(addressOf(device.endpoint, base), {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(request.body ?? []),
        // A push service has no reason to redirect us.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      const result = resultOf(answer.status);
      if (result === 'refused')
        report('A push service refused a message.', { ...hostOf(device), status: answer.status });
      return result;
    } catch {
      return 'later';
    }
  };
}

const hostOf = ({ endpoint }: Pick<Device, 'endpoint'>) => ({ host: new URL(endpoint).host });

function addressOf(endpoint: string, base: string | undefined): string {
  if (!base) return endpoint;
  const { host, pathname, search } = new URL(endpoint);
  return `${base}/${host}${pathname}${search}`;
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * VAPID's public key, 65 bytes in base64url, with which browsers subscribe.
 * @throws Error if it is not a private key.
 */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url', 'uncompressed');
}
