import { expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'

// Pages show an answer before its schema is there (build/light-contract.ts), so a schema of an answer only looks: what
// it would change, a page would see unchanged. Defaults are filled in where a value comes in, and stored so.
const CHANGING = ['prefault', 'catch', 'transform', 'pipe']

function* typesIn(node: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof node !== 'object' || node === null || seen.has(node)) return
  seen.add(node)
  if ('_zod' in node && typeof node._zod === 'object' && node._zod && 'def' in node._zod) {
    const { def } = node._zod
    if (typeof def === 'object' && def && 'type' in def) yield String(def.type)
    yield* typesIn(def, seen)
    return
  }
  for (const child of Object.values(node)) yield* typesIn(child, seen)
}

test.each(Object.entries(calls))('the schema of the answer of %s changes nothing', (_, call) => {
  const types = [...typesIn(call.response)]

  // What is no JSON is a text as it comes.
  expect(types).toContain('gives' in call ? 'string' : 'object')
  expect(types.filter((type) => CHANGING.includes(type))).toEqual([])
})

test('a schema that reads text as something else is seen', () => {
  expect([...typesIn(calls.listPurchaseOrders.query)]).toContain('pipe')
})
