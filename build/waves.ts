import path from 'node:path'

import { build } from 'vite'
import type { InlineConfig, Plugin, Rolldown } from 'vite'

import type { Manifest } from '#server/http/pages.ts'

import { joined } from './joined.ts'
import type { Piece } from './joined.ts'

// One wave for each address: what a page needs until it shows is known from the graph of the build, joined into few
// files and announced in the document. The build runs twice for that: once as it falls (each file with what exactly the
// same entries need), then with those files joined.

const inProject = (id: string) => path.relative(process.cwd(), id).replaceAll('\\', '/')
const isReact = (id: string) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)
const isOwn = (id: string) => !id.startsWith('\0rolldown')

type Graph = {
  readonly pieces: ReadonlyMap<string, Piece>
  readonly modules: ReadonlyMap<string, readonly string[]>
  readonly first: string
}

async function readGraph(config: InlineConfig): Promise<Graph> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    css: { postcss: {} },
    build: {
      ...config.build,
      write: false,
      sourcemap: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        experimental: { chunkOptimization: false },
      },
    },
  })
  const chunks = [built]
    .flat()
    .flatMap((one) =>
      'output' in one ? (one.output as (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) : [],
    ) // because nothing is watched
    .filter((file) => file.type === 'chunk')
  const pieces = new Map(
    chunks.map((chunk): [string, Piece] => [
      chunk.fileName,
      {
        file: chunk.fileName,
        entry: chunk.facadeModuleId ? inProject(chunk.facadeModuleId) : undefined,
        isFirst: chunk.isEntry,
        imports: chunk.imports,
        later: chunk.dynamicImports,
        size: chunk.code.length,
      },
    ]),
  )
  const first = chunks.find(({ isEntry }) => isEntry)?.fileName
  if (first === undefined) throw new Error('The build has no first file')
  return {
    pieces,
    first,
    modules: new Map(
      chunks.map((chunk) => [chunk.fileName, Object.keys(chunk.modules).filter(isOwn)]),
    ),
  }
}

/** Named by the page or part that it is most of. */
function nameOf(files: readonly string[], { pieces }: Graph): string {
  const named = files.flatMap((file) => pieces.get(file) ?? [])
  const [largest] = named.toSorted((a, b) => b.size - a.size)
  return path.basename(largest?.file ?? 'part').replace(/-[^-]*$/, '')
}

/** The file that each module comes in, by name; two of one name are told apart. */
function filesOf(graph: Graph): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  const name = (files: readonly string[], wanted: string) => {
    const turn = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, turn)
    for (const file of files)
      for (const id of graph.modules.get(file) ?? [])
        names.set(id, turn === 1 ? wanted : `${wanted}${turn}`)
  }
  for (const files of joined(graph.pieces, graph.first))
    name(files, files.includes(graph.first) ? 'base' : nameOf(files, graph))
  for (const id of names.keys()) if (isReact(id)) names.set(id, 'react')
  return names
}

/** Gives each address its wave. `config` is that of the build, with plugins of its own: they run twice. */
export function waves(config: () => InlineConfig): Plugin {
  let entries: ReadonlySet<string>
  return {
    name: 'waves',
    apply: 'build',
    async config() {
      const graph = await readGraph(config())
      entries = new Set([...graph.pieces.values()].flatMap(({ entry }) => entry ?? []))
      const names = filesOf(graph)
      const group = {
        name: (id: string) => names.get(id) ?? null,
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
    // Vite lists a joined file under no module: the server looks for pages by theirs.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const listed = bundle['.vite/manifest.json']
        if (listed?.type !== 'asset') return this.error('there is no manifest')
        // because Vite writes the manifest in this shape
        const manifest = JSON.parse(String(listed.source)) as Record<string, Manifest[string]>
        const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
        for (const file of Object.values(bundle)) {
          const chunk = byFile.get(file.fileName)
          if (file.type !== 'chunk' || !chunk) continue
          for (const key of Object.keys(file.modules).map(inProject))
            if (entries.has(key)) manifest[key] ??= chunk
        }
        listed.source = JSON.stringify(manifest)
        return undefined
      },
    },
  }
}
