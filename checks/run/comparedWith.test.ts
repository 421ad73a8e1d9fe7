import { describe, expect, it } from 'vitest';
import { comparedWith } from './comparedWith.ts';

describe('changed files are those that differ from', () => {
  const both = () => true;

  it('the given commit', () => {
    expect(comparedWith('v1', 'work', both)).toBe('v1');
  });

  it('main, on a branch or a detached head', () => {
    expect(comparedWith(undefined, 'work', both)).toBe('main');
    expect(comparedWith(undefined, null, both)).toBe('main');
  });

  it('the last commit, on main', () => {
    expect(comparedWith(undefined, 'main', both)).toBe('HEAD');
  });

  it("the remote's main in a clone of one branch, and the last commit without any main", () => {
    expect(comparedWith(undefined, 'work', (name) => name === 'origin/main')).toBe('origin/main');
    expect(comparedWith(undefined, 'work', () => false)).toBe('HEAD');
  });
});
