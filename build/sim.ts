
import fs from 'node:fs'
import { routesOf } from '#server/http/pages.ts'
import { closureOf, joined } from './joined-sim.ts'
const [entries, first] = JSON.parse(fs.readFileSync(process.env['GRAPH'] ?? '/tmp/graph.json', 'utf8'))
const pieces = new Map(entries) as any
const groups = joined(pieces, first)
const groupOf = new Map(groups.flatMap((files, at) => files.map((file) => [file, at])))
const sizeOf = (at: number) => groups[at]!.reduce((sum, file) => sum + pieces.get(file).size, 0) * 0.3 / 1024
const dynamic = new Set([...pieces.values()].flatMap((p: any) => p.later))
const shared = groups.filter((files) => !files.some((f) => dynamic.has(f) || pieces.get(f).isFirst)).length
const byEntry = new Map([...pieces.values()].flatMap((p: any) => (p.entry ? [[p.entry, p]] : []))) as any
const want = (process.env['PAGES'] ?? '^index$,^sign-in$,^dashboard/index$,shipments/index$,shipments/\\$shipmentId$,^\\$tenant/index$,shipment-request$,spot-feedstock/offer/index$,spot-feedstock/offer/\\$').split(',').map((x) => new RegExp(x))
console.log('groups', groups.length, 'shared', shared)
// closure over groups
const nextOf = (at: number) => groups[at]!.flatMap((f) => pieces.get(f).imports.map((n: string) => groupOf.get(n)!))
for (const { route, keys } of routesOf([...byEntry.keys()])) {
  if (!want.some((w) => w.test(route))) continue
  const seen = new Set<number>([groupOf.get(first)!])
  const ahead: number[] = [groupOf.get(first)!]
  for (const key of keys) { const p = byEntry.get(key); if (p) ahead.push(groupOf.get(p.file)!) }
  while (ahead.length) { const at = ahead.pop()!; seen.add(at); for (const n of nextOf(at)) if (!seen.has(n)) { seen.add(n); ahead.push(n) } }
  const raw = new Set<string>()
  closureOf(pieces, first, raw)
  for (const key of keys) { const p = byEntry.get(key); if (p) closureOf(pieces, p.file, raw) }
  const rawKib = [...raw].reduce((s2, f) => s2 + pieces.get(f).size, 0) * 0.3 / 1024
  console.log(rawKib.toFixed(1), route.padEnd(40), seen.size, [...seen].reduce((s, at) => s + sizeOf(at), 0).toFixed(1))
}
