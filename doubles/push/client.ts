/** For tests: the push double's control calls, and browsers that can decrypt messages sent to them. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { PushedMessage } from './pushDouble.ts';

export interface PushControl {
  /** All accepted messages, in the order they came. */
  readonly messages: () => Promise<readonly PushedMessage[]>;
  /** From now on, answers every message to this address with this status; 201 accepts it. */
  readonly answer: (endpoint: string, status: number) => Promise<void>;
  readonly reset: () => Promise<void>;
}

export function pushControl(origin: string): PushControl {
  const post = async (name: string, input: object) => {
    const answer = await fetch(`${origin}/_control/${name}`, { method: 'POST', body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return JSON.parse(await answer.text());
  };
  return {
    messages: () => post('messages', {}),
    answer: (endpoint, status) => post('answer', { endpoint, status }),
    reset: () => post('reset', {}),
  };
}

export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /**
   * The text of a message sent to this browser.
   * @throws Error if it was encrypted for another browser.
   */
  readonly read: (message: PushedMessage) => string;
}

/** A browser with its own push subscription. */
export function testBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
): TestBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read: ({ body }) => {
      const data = Buffer.from(body, 'base64url');
      const [salt, idLength] = [data.subarray(0, 16), data.readUInt8(20)];
      const sender = data.subarray(21, 21 + idLength);
      // RFC 8291, section 3.4, then RFC 8188, section 2.
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derived(auth, own.computeSecret(sender), info, 32);
      const key = derived(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = data.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** HKDF of one block. */
function derived(salt: Buffer, input: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(input).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
