import { pathToFileURL } from 'node:url'

import { holdsSecret } from '#flows/charts.ts'
import type { EventSample } from '#flows/charts.ts'

type Event = { readonly type: string } & Readonly<Record<string, unknown>>
const LONGEST = 600 // characters; whole forms are not written by hand

const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function sampleOf({ type: _type, ...data }: Event): EventSample {
  if (holdsSecret(data)) return { isSecret: true }
  const plain: Readonly<Record<string, unknown>> = { ...JSON.parse(JSON.stringify(data)) }
  if (Object.keys(plain).length === 0) return {}
  return JSON.stringify(plain).length > LONGEST ? { isLong: true } : { data: plain }
}

/** An example of each event that users send to a machine, from the alphabet of its generated tests. */
export async function samplesOf(folder: string): Promise<Readonly<Record<string, EventSample>>> {
  const file = pathToFileURL(`tests/machines/${folder}/alphabet.ts`).href
  const module: Readonly<Record<string, unknown>> = await import(file)
  const alphabet = Object.entries(module).flatMap(([name, value]): readonly unknown[] =>
    name.endsWith('Alphabet') && Array.isArray(value) ? value : [],
  )
  const samples: Record<string, EventSample> = {}
  for (const event of alphabet)
    if (isEvent(event) && !event.type.startsWith('xstate.')) samples[event.type] ??= sampleOf(event)
  return samples
}
