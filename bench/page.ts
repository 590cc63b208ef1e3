import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'

import { buildIfStale } from '#scripts/build-if-stale.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { MOST_BLOCKED_MS, MOST_SHIFT, targets } from '#tests/support/page-goals.ts'
import type { Target } from '#tests/support/page-goals.ts'
import { kibOf, loadPage, untilContent } from '#tests/support/page-load.ts'
import type { Load } from '#tests/support/page-load.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { makeDataDir } from '#tests/support/spawn-portal.ts'

import { median } from './support/compare.ts'
import { startPortal, visitor } from './support/pages.ts'

// How long the pages take on a slow phone (four times slower than this machine, 150 ms, 1.6 Mbit/s), each opened by
// somebody who was never here, and again in the same browser: what is painted when, and what was sent until the page shows
// what it was opened for. Beside them what is aimed at. Pages take turns, so that a machine that grows slower does so for all.
//   --runs 5            loads of each page
//   --only list,bmw     these pages
//   --waterfall list    what one load of a page asks for, when, and what asked for it
//   --requests 300      so many are filled in beside the demo
//   --beside 'react-admin http://127.0.0.1:4300/ tbody tr'   a page of somebody else that is served there, and what it
//                       shows when it is there, in the same turns; as often as wanted
const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    waterfall: { type: 'string' },
    requests: { type: 'string', default: '300' },
    beside: { type: 'string', multiple: true, default: [] },
  },
})

/** A page of ours with what is aimed at, or of somebody else without. */
type Measured = Omit<Target, 'goal'> & { readonly goal: Partial<Target['goal']> }

function peerOf(text: string): Measured {
  const [name = '', path = '', ...css] = text.split(' ')
  if (!URL.canParse(path) || css.length === 0) throw new Error('--beside: name, address, selector')
  return { name, path, content: { css: css.join(' ') }, goal: {} }
}

async function twice(url: string, { who, path, content }: Measured) {
  const context = await visitor(url, { who })
  const cold = await loadPage(context, { url: path, content })
  const again = await loadPage(context, { url: path, content })
  await context.close()
  return { cold, again }
}

/** The newest request of the staff's list. */
async function someRequest(url: string): Promise<string> {
  const state = await signedIn(url, 'admin@portal.example')
  if (typeof state === 'string') throw new Error('a file of a browser was not asked for')
  const stored = state.origins[0]?.localStorage.find(({ name }) => name.endsWith('.idToken'))
  const answer = await fetch(`${url}/api/redwood/shipment-requests?shipment_type=current&limit=1`, {
    headers: { authorization: `Bearer ${stored?.value}` },
  })
  const { data } = (await answer.json()) as { data: readonly { id: string }[] } // because that is what the call answers
  if (!data[0]) throw new Error('there is no request')
  return data[0].id
}

type Visits = { readonly cold: Load[]; readonly again: Load[] }

function rowOf({ name, goal }: Measured, { cold, again }: Visits) {
  const of = (loads: readonly Load[], read: (load: Load) => number) => median(loads.map(read))
  const beside = (value: number, most: number | undefined, digits = 0) =>
    most === undefined
      ? value.toFixed(digits)
      : `${value.toFixed(digits)} (${value <= most ? '≤' : 'MISSED'} ${most})`
  const contents = cold.map(({ content }) => content)
  return {
    page: name,
    FCP: of(cold, ({ fcp }) => fcp).toFixed(0),
    LCP: beside(
      of(cold, ({ lcp }) => lcp),
      goal.lcp,
    ),
    content: beside(median(contents), goal.content),
    'from, to': `${Math.min(...contents).toFixed(0)}, ${Math.max(...contents).toFixed(0)}`,
    blocked: beside(
      of(cold, ({ blocked }) => blocked),
      goal.content && MOST_BLOCKED_MS,
    ),
    shift: beside(
      of(cold, ({ shift }) => Number(shift.toFixed(3))),
      goal.content && MOST_SHIFT,
      3,
    ),
    KiB: beside(
      of(cold, (load) => kibOf(untilContent(load))),
      goal.kib,
    ),
    headers: of(cold, (load) => kibOf(untilContent(load), ({ headers }) => headers)).toFixed(1),
    files: beside(
      of(cold, (load) => untilContent(load).length),
      goal.files,
    ),
    again: beside(
      of(again, ({ content }) => content),
      goal.again,
    ),
  }
}

function sayWaterfall({ fcp, lcp, content, files }: Load) {
  const ms = (time: number) => time.toFixed(0).padStart(5)
  console.log(`painted ${fcp.toFixed(0)}, largest ${lcp.toFixed(0)}, content ${content.toFixed(0)}`)
  console.log('asked  ended headers  bytes  what ← what asked for it')
  for (const { asked, ended, headers, body, isKept, address, by } of files)
    console.log(
      `${ms(asked)}  ${ms(ended)}   ${String(headers).padStart(5)} ` +
        `${String(body).padStart(6)} ${isKept ? 'kept ' : ''}${address} ← ${by}${ended > content ? ' (later)' : ''}`,
    )
}

async function measure(url: string) {
  const request = await someRequest(url)
  const names = (given.waterfall ?? given.only)?.split(',')
  const ours: readonly Measured[] = targets
    .filter(({ name }) => names?.includes(name) ?? true)
    .map((target) => ({ ...target, path: target.path.replace('{request}', request) }))
  const wanted = [...ours, ...given.beside.map(peerOf)]
  if (wanted.length === 0) throw new Error(`pages: ${targets.map(({ name }) => name).join(', ')}`)
  if (given.waterfall !== undefined) {
    for (const target of wanted) sayWaterfall((await twice(url, target)).cold)
    return
  }
  const visits = new Map<string, Visits>(wanted.map(({ name }) => [name, { cold: [], again: [] }]))
  for (let run = 0; run < Number(given.runs); run += 1)
    for (const target of run % 2 ? wanted.toReversed() : wanted) {
      const { cold, again } = await twice(url, target)
      visits.get(target.name)?.cold.push(cold)
      visits.get(target.name)?.again.push(again)
    }
  console.table(
    wanted.map((target) => rowOf(target, visits.get(target.name) ?? { cold: [], again: [] })),
  )
}

await buildIfStale()
const dataDir = makeDataDir()
const portal = await startPortal(dataDir, given.requests)
console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
try {
  await measure(portal.url)
} finally {
  await (await sharedBrowser()).close()
  await portal.end('SIGTERM')
  fs.rmSync(dataDir, { recursive: true, force: true })
}
