import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../stack/services/folders.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('the theme colour, hex 10d48e (specification sections 1 and 9)', () => {
  // @spec:1/theme @spec:9/theme
  it('is in the page, with what a phone asks of a web app', () => {
    const page = read('index.html');
    expect(page).toContain('<meta name="theme-color" content="#10d48e">');
    for (const name of ['mobile-web-app-capable', 'apple-mobile-web-app-capable']) {
      expect(page).toContain(`<meta name="${name}" content="yes">`);
    }
    // Only with this value do iOS 15 to 18 use theme-color for the bar, and later versions the page's own colour
    // (docs/decisions/0024-status-bar-and-portraits.md).
    expect(page).toContain('<meta name="apple-mobile-web-app-status-bar-style" content="default">');
    expect(page.match(/theme-color|status-bar-style/gu)).toHaveLength(2);
  });

  // @spec:1/theme
  it('is in the manifest and in the style variables', () => {
    expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
      theme_color: '#10d48e',
      display: 'standalone',
    });
    const style = read('src/ui/theme.css');
    expect(style).toContain('--theme-color: #10d48e;');
    expect(style).toContain('--accent: #10d48e;');
  });
});

// @spec:7/chunks
it('lazy chunks have the paths of the specification (section 7): static/js/{id}.{hash}.chunk.js', () => {
  expect(read('vite.config.ts')).toContain("chunkFileNames: 'static/js/[name].[hash].chunk.js'");
});
