import fs from 'node:fs'
import path from 'node:path'

import { pieceFiles } from './piece-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Paths of pieces where nothing is: what was there has moved, and would come in a piece of its own, unnoticed.
 * What is generated counts from when its folder is there.
 */
export const missingOf = (files: typeof pieceFiles, root = ROOT): string[] =>
  Object.values(files)
    .flat()
    .map((file) => file.replace(/\?.*$/, ''))
    .filter((file) => {
      const [top = ''] = file.split('/')
      return fs.existsSync(path.join(root, top)) && !fs.existsSync(path.join(root, file))
    })
const missing = missingOf(pieceFiles)
if (missing.length)
  throw new Error(`scripts/piece-files.ts names what is not there: ${missing.join(', ')}`)

const escape = (file: string) => file.replace(/[.?]/g, String.raw`\$&`).replaceAll('/', '[\\\\/]')
const isWhole = (file: string) => file.endsWith('/') || file.includes('?')
const testOf = (paths: readonly string[]) =>
  paths.map((file) => `${escape(file)}${isWhole(file) ? '' : '$'}`).join('|')
const QUERIES =
  '@tanstack[\\\\/](query-core|react-query)[\\\\/](?!.*(queriesObserver|mutationObserver|infiniteQueryObserver|useQueries|useMutation|useInfiniteQuery))'

const INITIAL = '$initial' as const

const piece = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  includeDependenciesRecursively: false,
})

/**
 * The pieces of the pages' scripts for Vite. What the same pages need comes in one: each file costs a request, and the
 * smaller it is, the worse it packs. What many pages load first has precedence.
 */
export const pieces = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 30,
  },
  {
    name: 'vendor',
    test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|xstate|@xstate)[\\/]/,
    tags: [INITIAL],
    priority: 20,
  },
  // The rest of what every page loads. Not what those modules only name: user types bring their schemas with zod along.
  { name: 'base', tags: [INITIAL], priority: 10, includeDependenciesRecursively: false },
  ...Object.entries(pieceFiles).map(([name, paths]) =>
    name === 'records'
      ? piece(name, new RegExp(`${QUERIES}|${testOf(paths)}`), 5)
      : piece(name, new RegExp(testOf(paths)), 4),
  ),
  piece(
    'offer-rules',
    /src[\\/](machines[\\/](spot-offer[\\/]lifecycle[\\/](?!actor|slots|standing|asked|decide))|texts[\\/]spot-offer\.)/,
    3,
  ),
]
