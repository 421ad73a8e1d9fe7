import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves Mapbox GL's own ES modules unbundled, at an address with their version. The page and its worker share most of their code
 * that way (390 kB instead of 555, gzip), the worker is a file of ours as the content security policy demands, and neither Vite nor
 * the service worker handles the library's files. docs/decisions/0042-maps.md compares its builds.
 */

const packagePath = createRequire(import.meta.url).resolve('mapbox-gl/package.json');
const dist = join(dirname(packagePath), 'dist');
const { version } = JSON.parse(readFileSync(packagePath, 'utf8')) as { version: string };

/** Where the files are on the site. */
export const MAP_FILES = `/static/map/${version}`;

const CORE = ['mapbox-gl', 'core', 'shared', 'worker'];
/** The files that the library may load: every file named in an import statement of its modules. */
const LAZY = ['lite.main', 'standard.main', 'standard.shared', 'standard.worker', 'hd.main', 'hd.shared', 'hd.worker'];
const RASTER = [
  'raster_array.main',
  'raster_array.shared',
  'raster_array.worker',
  'hd_standard.model',
  'hd_standard.shared',
];

export const MODULES: readonly string[] = [...CORE, ...LAZY, ...RASTER].map((name) => `${name}.js`);
const STYLES = 'mapbox-gl.css';

/** Removes the comment that names a source map, because the site does not have it. */
const contentOf = (name: string): string =>
  readFileSync(join(dist, name === STYLES ? name : join('esm', name)), 'utf8').replace(
    /\n?\/\/# sourceMappingURL=.*$/u,
    '',
  );

export const mapFiles = (): Plugin => ({
  name: 'arvo:map-files',
  generateBundle() {
    for (const name of [...MODULES, STYLES])
      this.emitFile({ type: 'asset', fileName: `${MAP_FILES}/${name}`.slice(1), source: contentOf(name) });
  },
  configureServer({ middlewares }) {
    middlewares.use(MAP_FILES, (request, response, next) => {
      const name = (request.url ?? '').replace(/^\/|\?.*$/gu, '');
      if (!MODULES.includes(name) && name !== STYLES) return next();
      response.setHeader('Content-Type', name === STYLES ? 'text/css' : 'text/javascript');
      response.end(contentOf(name));
    });
  },
});
