import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

const WAITS = /\bawait\b|\basync\b|\bimport\(|\.(?:then|catch|finally)\(/

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** What stands in the braces that open at a place. */
function braced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}
const isMachine = (text: string) =>
  /\.provide\(|\bsetup\(|createStateConfig|createMachine/.test(text)
/** The actions that a file gives to a machine. */
const actionsIn = (text: string): readonly string[] =>
  isMachine(text)
    ? [...text.matchAll(/\bactions: \{/g)].map(({ index }) =>
        braced(text, text.indexOf('{', index)),
      )
    : []
const waitingIn = (text: string) => actionsIn(text).filter((actions) => WAITS.test(actions))

// A chart goes on when its actions are done: what they begin and nobody awaits may fail without any state that says so.
describe('actions wait for nothing', () => {
  test.each([
    ["x.provide({ actions: { say: () => void import('./y.ts') } })", 1],
    ['x.provide({ actions: { say: () => void load().then(show) } })', 1],
    ['x.provide({ actions: { say: async () => show(await load()) } })', 1],
    ['x.provide({ actors: { say: fromPromise(async () => {}) }, actions: { say: () => {} } })', 0],
    ['const words = { actions: { then: "Then" } }', 0],
  ])('%s: %i', (text, count) => {
    expect(waitingIn(text)).toHaveLength(count)
  })

  test('in all of src', () => {
    const texts = files.map((file) => [file, fs.readFileSync(file, 'utf8')] as const)

    expect(texts.flatMap(([, text]) => actionsIn(text)).length).toBeGreaterThan(40)
    expect(texts.filter(([, text]) => waitingIn(text).length).map(([file]) => file)).toEqual([])
  })
})
