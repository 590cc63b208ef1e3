import fs from 'node:fs'

import { registry } from '#machines/registry.ts'
import type { Registered } from '#machines/registry.ts'
import { mutantsOf } from '#tests/support/mutant.ts'

import { sameAsBefore } from './mutants-same.ts'
import { collectTests, firstFailure } from './mutants-tests.ts'

// npm run mutants [machine]: breaks each guard, role, effect, assignment and target of the machines in turn. Some test
// must fail every time; else it would not be noticed either when somebody makes the same fault by mistake.
const SUITES: Readonly<Record<string, readonly string[]>> = {
  shipmentRequest: ['refusals', 'obstacles', 'oracle', 'mails', 'walks'].map(
    (name) => `shipment-${name}`,
  ),
  spotOffer: ['obstacles', 'refusals', 'approval', 'oracle'].map((name) => `spot-offer-${name}`),
}
/** What decides about records and about who is signed in has to be noticed whole, the others nearly. */
const WHOLE = new Set(['shipmentRequest', 'spotOffer', 'auth', 'signIn'])
const MOST = 0.9
const MOST_STEPS = 1000
const [, , only] = process.argv

function filesOf({ machine: { id } }: Registered): readonly string[] {
  const names = SUITES[id] ?? [`tables/${id}`]
  const files = names.map((name) => `tests/model/${name}.test.ts`)
  const lost = files.filter((file) => !fs.existsSync(file))
  if (lost.length) {
    console.log(`${id}: there is no ${lost.join(', ')}`)
    process.exitCode = 1
  }
  return files.filter((file) => !lost.includes(file))
}

/** The faults of a machine that no test notices; it stops when the tests fail without any. */
async function survivorsOf(entry: Registered): Promise<readonly string[]> {
  const tests = await collectTests(filesOf(entry))
  const before = await firstFailure(tests)
  if (before)
    throw new Error(
      `the tests of ${entry.machine.id} fail without a fault: ${before.test.name}: ${before.why}`,
    )
  // A fault can make a chart go round for ever, which has to be an error as any other.
  entry.machine.options.maxIterations = MOST_STEPS
  const survivors: string[] = []
  let order = tests
  for (const mutant of mutantsOf(entry.machine)) {
    const mend = mutant.break()
    // oxlint-disable-next-line no-await-in-loop -- all tests share what is broken
    const failure = await firstFailure(order)
    mend()
    if (!failure) survivors.push(mutant.fault)
    // What noticed one fault often notices its neighbours: it is asked first.
    else order = [failure.test, ...order.filter((test) => test !== failure.test)]
  }
  return survivors
}

for (const entry of registry) {
  const { id } = entry.machine
  if (only && only !== id) continue
  // oxlint-disable-next-line no-await-in-loop -- one machine after the other: their tests share what is broken
  const survivors = await survivorsOf(entry)
  const same = survivors.filter((fault) => fault in sameAsBefore)
  const unnoticed = survivors.filter((fault) => !(fault in sameAsBefore))
  // A reason that is out of date would hide a fault that matters now.
  const stale = Object.keys(sameAsBefore).filter(
    (fault) => /^\w+/.exec(fault)?.[0] === id && !same.includes(fault),
  )
  const all = mutantsOf(entry.machine).length - same.length
  const noticed = all - unnoticed.length
  for (const fault of unnoticed) console.log(`not noticed: ${fault}`)
  for (const fault of stale) console.log(`no fault without effect any more: ${fault}`)
  console.log(
    `${id}: ${noticed} of ${all} faults noticed (${Math.floor((noticed / all) * 100)} %)` +
      (same.length ? `, ${same.length} more change nothing` : ''),
  )
  if (noticed < all * (WHOLE.has(id) ? 1 : MOST) || stale.length) process.exitCode = 1
}
