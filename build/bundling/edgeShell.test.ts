import { describe, expect, it } from 'vitest';
import { withKeptScript } from './edgeShell.ts';

describe('app.html', () => {
  const APP =
    '<head><script type="module" crossorigin src="/static/js/index.1.js"></script></head><body><div id="root"></div></body>';

  it('fetches the first module at once and leaves running it to the script after the root', () => {
    expect(withKeptScript(APP, 'paint("$&")')).toBe(
      '<head><link rel="modulepreload" crossorigin href="/static/js/index.1.js"></head><body><div id="root"></div>' +
        '<script data-main="/static/js/index.1.js">paint("$&")</script></body>',
    );
  });

  it.each([APP.replace('module', 'text'), APP.replace('root', 'app')])(
    'is not built from a page without both places: %s',
    (page) => {
      expect(() => withKeptScript(page, '')).toThrow(/index\.html has no/u);
    },
  );
});
