import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'vite'
import type { InlineConfig, Plugin } from 'vite'

const OUT = path.resolve('.cache/prerendered')

/** Draws the pages that are the same for everybody while the portal is built; the server puts them into their documents. */
export const prerender = (config: () => InlineConfig): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async generateBundle() {
    await build({
      ...config(),
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      css: { postcss: {} },
      build: { ssr: 'src/prerendered.tsx', outDir: OUT, emptyOutDir: true, minify: false },
    })
    // The same path is another file after each build.
    const file = `${pathToFileURL(path.join(OUT, 'prerendered.js')).href}?at=${Date.now()}`
    const { prerendered } = (await import(file)) as typeof import('../src/prerendered.tsx') // because it was built from that
    this.emitFile({
      type: 'asset',
      fileName: '.vite/prerendered.json',
      source: JSON.stringify(prerendered()),
    })
  },
})
