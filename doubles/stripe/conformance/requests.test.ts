import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRecorder, recordedRequests, shapeOf } from './requests.ts';

const transfer = (amount: number, more = '') => ({
  method: 'POST',
  path: '/v1/transfers',
  key: `transfer-${amount}`,
  body: `amount=${amount}&currency=aud&metadata[orderId]=abc${more}`,
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arvo-requests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('records one request of each shape', () => {
  const folder = newFolder();
  const record = createRecorder(folder);
  [transfer(100), transfer(200), transfer(200, '&source_transaction=ch_1'), transfer(300)].forEach(record);
  expect(recordedRequests(folder)).toEqual([transfer(100), transfer(200, '&source_transaction=ch_1')]);
});

it('records nothing without a folder, and finds nothing in one that is not there', () => {
  createRecorder('')(transfer(100));
  createRecorder(undefined)(transfer(100));
  expect(recordedRequests(join(newFolder(), 'none'))).toEqual([]);
});

it.each([
  ['ids in the path', '/v1/charges/ch_abc123', '/v1/charges/ch_def456', true],
  ['another call', '/v1/charges/ch_abc123', '/v1/charges/ch_abc123/refund', false],
  ['a word of a closed list', '/v1/events?type=charge', '/v1/events?type=refund', false],
  ['our own words', '/v1/events?metadata[a]=one', '/v1/events?metadata[a]=two', true],
  ['the length of a list', '/v1/events?types[0]=a1', '/v1/events?types[0]=a1&types[1]=b2', true],
])('tells shapes apart: %s', (_what, one, other, isSame) => {
  const get = (path: string) => shapeOf({ method: 'GET', path, body: '' });
  expect(get(one) === get(other)).toBe(isSame);
});
