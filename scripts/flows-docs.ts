import { statesOf } from '#flows/charts.ts'
import type { FlowGraph, FlowState } from '#flows/charts.ts'
import { flowTexts } from '#texts/flows.ts'

const idOf = (id: string) => id.replace(/[^A-Za-z0-9]/g, '_')
const safe = (text: string) =>
  text.replaceAll(':', '#58;').replaceAll(';', '#59;').replaceAll('\n', ' ')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A chart that code hosts draw by themselves. */
function toMermaid(graph: FlowGraph): string {
  const lines = ['stateDiagram-v2']
  const walk = (state: FlowState, indent: string) => {
    for (const child of state.children) {
      const id = idOf(child.id)
      const text = [child.label, ...child.invokes.map(flowTexts.runs)].join(' / ')
      const declared = `${indent}state "${child.type === 'history' ? 'H' : safe(text)}" as ${id}`
      if (child.isInitial) lines.push(`${indent}[*] --> ${id}`)
      if (child.children.length) {
        lines.push(`${declared} {`)
        walk(child, `${indent}  `)
        lines.push(`${indent}}`)
      } else lines.push(declared)
      if (child.type === 'final') lines.push(`${indent}${id} --> [*]`)
      if (state.type === 'parallel' && child !== state.children.at(-1)) lines.push(`${indent}--`)
    }
  }
  // Only inside of a state may regions be side by side.
  const { root } = graph
  if (root.type === 'parallel') {
    lines.push(`  state "${safe(root.label)}" as ${idOf(root.id)} {`)
    walk(root, '    ')
    lines.push('  }')
  } else walk(root, '  ')
  const states = statesOf(root).map(({ state }) => state)
  const labelOf = new Map(states.map(({ id, label: said }) => [id, said]))
  const sideBySide = [root, ...states].filter(({ type }) => type === 'parallel')
  const regions = new Set(sideBySide.flatMap(({ children }) => children.map(({ id }) => id)))
  const between = new Map<string, string[]>()
  for (const { source, event, targets, label, when } of graph.transitions) {
    const isOneOfSeveral = graph.transitions.some(
      (other) => other.source === source && other.event === event && other.when !== when,
    )
    const choice = isOneOfSeveral && when[0] ? `[${when[0]}]` : ''
    // What happens by itself says only when.
    const said = event === '' && choice ? choice : [label, choice].filter(Boolean).join(' ')
    for (const target of source === graph.root.id ? [] : targets.length ? targets : [source]) {
      // Mermaid draws no arrow from a region to a state inside it: it leads back to the region, and says where to.
      const isInside = regions.has(source) && target.startsWith(`${source}.`)
      const arrow = `${idOf(source)} --> ${idOf(isInside ? source : target)}`
      const labels = between.get(arrow) ?? []
      const where = isInside ? `${said} → ${labelOf.get(target)}` : said
      if (!labels.includes(where)) labels.push(where)
      between.set(arrow, labels)
    }
  }
  for (const [arrow, labels] of between) lines.push(`  ${arrow} : ${safe(labels.join(', '))}`)
  return lines.join('\n')
}

function toTable(graph: FlowGraph): string {
  const labels = new Map(statesOf(graph.root).map(({ state }) => [state.id, state.label]))
  labels.set(graph.root.id, graph.title)
  const { state, action, who, when, leads, effects } = flowTexts.column
  const rows = graph.transitions.map((transition) =>
    [
      labels.get(transition.source) ?? '',
      transition.label,
      transition.who.join(', ') || '–',
      transition.when.join('; ') || flowTexts.always,
      transition.targets.map((id) => labels.get(id) ?? id).join(', ') || flowTexts.same,
      transition.effects.join('; ') || '–',
    ]
      .map(cell)
      .join(' | '),
  )
  const heads = [state, action, who, when, leads, effects]
  return [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`)
    .join('\n')
}

/** One page per machine: what it is, its chart, its states, and who can do what when. */
export function toDocument(graph: FlowGraph, source: string): string {
  const states = statesOf(graph.root).map(({ state, around }) => {
    const told = [
      state.description,
      ...(state.entry.length ? [flowTexts.onEntry(state.entry.join('; '))] : []),
      ...(state.exit.length ? [flowTexts.onExit(state.exit.join('; '))] : []),
    ].filter(Boolean)
    const name = `- **${[...around, state.label].join(' › ')}**`
    return told.length ? `${name}: ${told.join('; ')}` : name
  })
  return `# ${graph.title}

${graph.summary}

${flowTexts.generated} Source: [\`${source}\`](../../${source}).

\`\`\`mermaid
${toMermaid(graph)}
\`\`\`

## ${flowTexts.states}

${states.join('\n')}

## ${flowTexts.actions}

${toTable(graph)}
`
}

/** The list of all machines. */
export const toIndex = (graphs: readonly FlowGraph[]): string =>
  `# ${flowTexts.list}

${flowTexts.generated}

${graphs.map(({ id, title, summary }) => `- [${title}](${id}.md): ${summary}`).join('\n')}
`
