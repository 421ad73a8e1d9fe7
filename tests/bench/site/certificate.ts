import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate for localhost, made for one run and kept in memory: X.509 v3 in DER (RFC 5280), by hand. */

export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key, by which Chromium trusts this certificate and no other. */
  readonly fingerprint: string;
};

const DAY_MS = 86_400_000;
const SEQUENCE = 0x30;
const SET = 0x31;

/** One DER value. Lengths up to 65,535 bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = der(SEQUENCE, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);

/** P-256, valid from yesterday for a week, for the name `localhost`. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const now = Date.now();
  const altNames = der(0x04, der(SEQUENCE, der(0x82, Buffer.from('localhost'))));
  const toSign = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, utcTime(now - DAY_MS), utcTime(now + 7 * DAY_MS)),
    name,
    spki,
    der(0xa3, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, altNames))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const base64 = der(SEQUENCE, toSign, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
