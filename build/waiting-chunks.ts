import type { Plugin } from 'vite'

const DRAWN = /(?<!typeof )\bimport\(\s*((['"])[^'"]+\.tsx(?:\?[^'"]*)?\2)\s*\)/g

/** Puts `keepTrying` around each import of what is drawn (`import('./x.tsx')` in a .tsx file, and routes). */
export const waitFor = (code: string): string | undefined => {
  const changed = code.replace(DRAWN, '__keepTrying(() => import($1))')
  if (changed === code) return undefined
  return `import { keepTrying as __keepTrying } from '#views/parts/keep-trying.ts';${changed}`
}

/**
 * A page that goes somewhere without a network stays, and goes on when it is back (specification 2 §8). What a machine
 * loads in an actor (.ts) still fails at once: its chart says what follows.
 */
export const waitingPieces: Plugin = {
  name: 'waiting-chunks',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx(\?.*)?$/, code: 'import(' },
    handler: (code) => {
      const changed = waitFor(code)
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  },
}
