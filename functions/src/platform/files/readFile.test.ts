import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';

const bounds = { maxBytes: 5, timeoutMs: 60_000 };
const from = (stream: Readable) => ({ file: () => ({ createReadStream: () => stream }) });
const failing = (error: Error) => from(new Readable({ read: () => {} }).destroy(error));

describe('reading a file of the store', () => {
  it('returns all its bytes', async () => {
    const store = from(Readable.from([Buffer.from('ab'), Buffer.from('cde')]));
    expect(await readFile(store, 'a.jpg', bounds)).toEqual({ kind: 'found', bytes: Buffer.from('abcde') });
  });

  it('reads an empty file', async () => {
    expect(await readFile(from(Readable.from([])), 'a.jpg', bounds)).toEqual({ kind: 'found', bytes: Buffer.alloc(0) });
  });

  it('stops at the first byte beyond the limit', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(4));
      },
    });
    expect(await readFile(from(endless), 'a.jpg', bounds)).toEqual({ kind: 'too-large' });
    expect(endless.destroyed).toBe(true);
  });

  it('distinguishes a missing file from a failing storage', async () => {
    expect(await readFile(failing(Object.assign(new Error('gone'), { code: 404 })), 'a.jpg', bounds)).toEqual({
      kind: 'missing',
    });
    await expect(readFile(failing(new Error('trouble')), 'a.jpg', bounds)).rejects.toThrow('trouble');
  });

  it('times out on a storage that does not answer', async () => {
    const silent = new Readable({ read: () => {} });
    const reading = readFile(from(silent), 'a.jpg', { ...bounds, timeoutMs: 20 });
    await expect(reading).rejects.toThrow('a.jpg was not read within 20 ms');
  });
});
