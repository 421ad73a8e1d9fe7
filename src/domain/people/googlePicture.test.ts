import { expect, test } from 'vitest';
import { googlePicture } from './googlePicture.ts';

test.each([
  ['https://lh3.googleusercontent.com/a/ACg8ocK=s96-c', 'https://lh3.googleusercontent.com/a/ACg8ocK=s640-c'],
  ['https://lh3.googleusercontent.com/a/ACg8ocK', 'https://lh3.googleusercontent.com/a/ACg8ocK'],
  ['http://lh3.googleusercontent.com/a/ACg8ocK=s96-c', null],
  ['https://googleusercontent.com.example.org/a=s96-c', null],
  ['https://example.org/.googleusercontent.com', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s is the picture %s', (address, expected) => {
  expect(googlePicture(address)).toBe(expected);
});
