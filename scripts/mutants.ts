import { registry } from '#machines/registry.ts'
import { breakMachine, mutantsOf } from '#tests/support/mutant.ts'

import { sameAsBefore } from './mutants-same.ts'
import { collectTests, firstFailure } from './mutants-tests.ts'

// npm run mutants [machine]: breaks each guard and each target of the lifecycle machines in turn. Some test must fail
// every time; else it would not be noticed either when somebody makes the same fault by mistake.
const SUITES: Readonly<Record<string, readonly string[]>> = {
  shipmentRequest: ['refusals', 'obstacles', 'oracle'].map(
    (name) => `tests/model/shipment-${name}.test.ts`,
  ),
  spotOffer: [
    'spot-offer-obstacles',
    'spot-offer-refusals',
    'spot-approval',
    'spot-offer-oracle',
  ].map((name) => `tests/model/${name}.test.ts`),
}
const [, , only] = process.argv

for (const { machine, kind } of registry) {
  if (kind !== 'lifecycle' || (only && only !== machine.id)) continue
  const files = SUITES[machine.id]
  if (!files) throw new Error(`name the tests of ${machine.id} in scripts/mutants.ts`)
  // oxlint-disable-next-line no-await-in-loop -- one machine after the other: their tests share what is broken
  const tests = await collectTests(files)
  // oxlint-disable-next-line no-await-in-loop
  const before = await firstFailure(tests)
  if (before)
    throw new Error(
      `the tests of ${machine.id} fail without a fault: ${before.test.name}: ${before.why}`,
    )
  const mutants = mutantsOf(machine)
  const survivors: string[] = []
  let order = tests
  for (const mutant of mutants) {
    const mend = breakMachine(mutant)
    // oxlint-disable-next-line no-await-in-loop
    const failure = await firstFailure(order)
    mend()
    if (!failure) survivors.push(mutant.fault)
    // What noticed one fault often notices its neighbours: it is asked first.
    else order = [failure.test, ...order.filter((test) => test !== failure.test)]
  }
  const same = survivors.filter((fault) => fault in sameAsBefore)
  const unnoticed = survivors.filter((fault) => !(fault in sameAsBefore))
  // A reason that is out of date would hide a fault that matters now.
  const stale = Object.keys(sameAsBefore).filter(
    (fault) => fault.startsWith(`${machine.id}.`) && !same.includes(fault),
  )
  const all = mutants.length - same.length
  const noticed = all - unnoticed.length
  for (const fault of unnoticed) console.log(`not noticed: ${fault}`)
  for (const fault of stale) console.log(`no fault without effect any more: ${fault}`)
  console.log(
    `${machine.id}: ${noticed} of ${all} faults noticed (${Math.floor((noticed / all) * 100)} %)` +
      (same.length ? `, ${same.length} more change nothing` : ''),
  )
  if (unnoticed.length || stale.length) process.exitCode = 1
}
