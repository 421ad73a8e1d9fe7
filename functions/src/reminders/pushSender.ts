import { createECDH } from 'node:crypto';
import type { Device } from '@arvo/domain/reminders/device.ts';
import type { Notice } from '@arvo/domain/reminders/notice.ts';
import { isPushService } from '@arvo/domain/reminders/pushService.ts';

/** What became of a message. 'gone': the browser no longer wants any. 'later': try again. 'refused': trying again is no use. */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

/** Sends a notice to a browser, which its push service keeps for `ttlMs` at most. Never rejects. */
export type PushSender = (
  device: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  notice: Notice,
  ttlMs: number,
) => Promise<PushResult>;

const TIMEOUT_MS = 10_000;

type PushSettings = {
  /** VAPID's private key in base64url, 32 bytes. */
  readonly privateKey: string;
  /** Whom the push service writes to if something is wrong with our messages: an address of ours, https: or mailto:. */
  readonly subject: string;
  /** Posts to this server instead of the push services: the local stack's double. */
  readonly base?: string | undefined;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};

/** Loads the library at the first use, so that other functions of this bundle start without it. @throws Error for a key of another form. */
export async function createPushSender({ privateKey, subject, base, report }: PushSettings): Promise<PushSender> {
  const { default: webPush } = await import('web-push');
  const vapidDetails = { subject, privateKey, publicKey: publicKeyOf(privateKey) };
  const encrypted = ({ endpoint, p256dh, auth }: Parameters<PushSender>[0], notice: Notice, ttlMs: number) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails,
        TTL: Math.floor(ttlMs / 1000),
        contentEncoding: 'aes128gcm',
      });
    } catch {
      // Keys that are no point of the curve: nobody can ever write to this device.
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
        // A push service has no reason to send us elsewhere.
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

/** VAPID's public key, 65 bytes in base64url, which browsers subscribe with. @throws Error if it is no private key. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url', 'uncompressed');
}
