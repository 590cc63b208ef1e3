import fs from 'node:fs'
import path from 'node:path'

import { flowGraph } from '#flows/charts.ts'
import type { FlowGraph, FlowState } from '#flows/charts.ts'
import { registry } from '#machines/registry.ts'
import { chartForPartner, peopleForPartner } from '#texts/chart-for-partner.ts'
import { machineWords } from '#texts/chart-words.ts'

import { toDocument, toIndex } from './flows-docs.ts'
import { layOut } from './flows-layout.ts'
import { samplesOf } from './flows-samples.ts'

const LAID = 'src/flows/laid'
const DOCS = 'docs/flows'

/** The same chart in the words of partners. */
function forPartner(graph: FlowGraph): FlowGraph {
  const inWords = ({ children, ...state }: FlowState): FlowState => ({
    ...state,
    label: chartForPartner(state.label),
    description: chartForPartner(state.description),
    children: children.map(inWords),
  })
  return {
    ...graph,
    summary: chartForPartner(graph.summary),
    root: inWords(graph.root),
    transitions: graph.transitions.map((transition) => ({
      ...transition,
      label: chartForPartner(transition.label),
      when: transition.when.map(chartForPartner),
      who: peopleForPartner(transition.who),
      effects: transition.effects.map(chartForPartner),
    })),
  }
}

type Placed = FlowGraph & { readonly folder: string }
const toList = (graphs: readonly Placed[]) => `// Written by \`npm run flows\`; do not edit.
import type { LaidFlow } from '#flows/charts.ts'

export const flows = [
${graphs.map(({ id, title, summary, kind }) => `  ${JSON.stringify({ id, title, summary, kind })},`).join('\n')}
] as const

type Laid = Promise<{ readonly default: LaidFlow }>
/** The laid-out chart of a machine, each in a file of its own. */
export const laidFlows: Readonly<Record<string, () => Laid>> = {
${graphs.map(({ id }) => `  ${id}: () => import('./${id}.json') as Laid, // because the generator writes that type`).join('\n')}
}

type Text = () => Promise<{ readonly default: string }>
/** A machine's own file and its page of the docs, as text. */
export const flowTextsOf: Readonly<Record<string, { readonly file: string; readonly source: Text; readonly docs: Text }>> = {
${graphs
  .map(
    ({ id, folder }) => `  ${id}: {
    file: 'src/machines/${folder}/machine.ts',
    source: () => import('#machines/${folder}/machine.ts?raw'),
    docs: () => import('../../../docs/flows/${id}.md?raw'),
  },`,
  )
  .join('\n')}
}
`

async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const graphs: Placed[] = []
  for (const { machine, title, summary, kind, folder } of registry) {
    const graph = flowGraph({ machine, title, summary, kind }, machineWords[machine.id])
    graphs.push({ ...graph, folder })
    // One after the other: the layout engine is a single worker.
    // oxlint-disable-next-line no-await-in-loop
    const laid = {
      ...(await layOut(graph)),
      ...(kind === 'flow' ? { samples: await samplesOf(folder) } : {}),
    }
    files.set(`${LAID}/${graph.id}.json`, `${JSON.stringify(laid)}\n`)
    if (kind === 'lifecycle') {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const theirs = await layOut(forPartner(graph))
      files.set(`${LAID}/${graph.id}ForPartner.json`, `${JSON.stringify(theirs)}\n`)
    }
    files.set(`${DOCS}/${graph.id}.md`, toDocument(graph, `src/machines/${folder}/machine.ts`))
  }
  files.set(`${LAID}/index.ts`, toList(graphs))
  files.set(`${DOCS}/README.md`, toIndex(graphs))
  return files
}

const isCheck = process.argv.includes('--check')
const wanted = await generate()
const present = [LAID, DOCS].flatMap((folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((file) => `${folder}/${file}`) : [],
)
const stale = [...wanted].filter(
  ([file, content]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== content,
)
const left = present.filter((file) => !wanted.has(file))
for (const [file, content] of isCheck ? [] : stale) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}
for (const file of isCheck ? [] : left) fs.rmSync(file)
for (const file of [...stale.map(([name]) => name), ...left])
  console.log(`${isCheck ? 'stale' : 'written'}: ${file}`)
if (isCheck && stale.length + left.length > 0) {
  console.error('Run `npm run flows` and commit what it writes.')
  process.exitCode = 1
}
