import { registry } from '#machines/registry.ts'
import { breakMachine, mutantsOf } from '#tests/support/mutant.ts'

import { collectTests, firstFailure } from './mutants-tests.ts'

// npm run mutants [machine]: breaks each guard and each target of the lifecycle machines in turn. Some test must fail
// every time; else it would not be noticed either when somebody makes the same fault by mistake.
const SUITES: Readonly<Record<string, readonly string[]>> = {
  shipmentRequest: ['refusals', 'obstacles', 'oracle'].map(
    (name) => `tests/model/shipment-${name}.test.ts`,
  ),
  spotOffer: ['spot-offer-refusals', 'spot-approval', 'spot-offer-oracle'].map(
    (name) => `tests/model/${name}.test.ts`,
  ),
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
  const noticed = mutants.length - survivors.length
  for (const fault of survivors) console.log(`not noticed: ${fault}`)
  console.log(
    `${machine.id}: ${noticed} of ${mutants.length} faults noticed (${Math.floor((noticed / mutants.length) * 100)} %)`,
  )
  if (survivors.length) process.exitCode = 1
}
