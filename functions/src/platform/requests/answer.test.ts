import { describe, expect, it, vi } from 'vitest';
import { etagOf, hasAlready, refusedMethod, send } from './answer.ts';

const responder = () => ({ status: vi.fn(), set: vi.fn(), end: vi.fn() });
const page = { status: 200, headers: { etag: '"abc"', 'content-type': 'text/html' }, body: '<p>' };
const request = (headers: Record<string, string>, method = 'GET') => {
  const response = responder();
  send({ method, headers }, response, page);
  return response;
};

describe('sending an answer', () => {
  it('sends headers, status and body', () => {
    const response = request({});
    expect(response.set.mock.calls).toEqual([
      ['etag', '"abc"'],
      ['content-type', 'text/html'],
    ]);
    expect([response.status.mock.calls, response.end.mock.calls]).toEqual([[[200]], [['<p>']]]);
  });

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('answers 304 without a body to a matching ETag: %s', (known) => {
    const response = request({ 'if-none-match': known });
    expect([response.status.mock.calls, response.end.mock.calls]).toEqual([[[304]], [[]]]);
  });

  it('sends no body to HEAD', () => {
    expect(request({}, 'HEAD').end.mock.calls).toEqual([[]]);
  });
});

it('gives different bodies different ETags', () => {
  expect(etagOf('a')).not.toBe(etagOf('b'));
  expect(etagOf('a')).toMatch(/^"[\w-]{27}"$/u);
  expect(hasAlready(undefined, '"a"')).toBe(false);
});

it.each([
  ['GET', undefined],
  ['HEAD', undefined],
  ['POST', 405],
  ['DELETE', 405],
])('the method %s is refused with %s', (method, status) => {
  expect(refusedMethod(method)?.status).toBe(status);
});
