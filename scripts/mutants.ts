import type { Registered } from '#machines/registered.ts'
import { registry } from '#machines/registry.ts'
import { faultTestsOf } from '#tests/support/fault-tests.ts'
import { mutantsOf, watchParts } from '#tests/support/mutant.ts'

import { sameAsBefore } from './mutants-same.ts'
import { collectTests, firstFailure } from './mutants-tests.ts'

// npm run mutants [machine]: breaks each guard, role, effect, assignment, input and target of the machines in turn. Some test
// must fail every time; else it would not be noticed either when somebody makes the same fault by mistake.

/** What decides about records and about who is signed in has to be noticed whole, the others nearly. */
const WHOLE = new Set(['shipmentRequest', 'spotOffer', 'auth', 'signIn'])
const MOST = 0.9
const MOST_STEPS = 1000
const SAY_EVERY = 25
const [, , only] = process.argv

/** The faults of a machine that no test notices, of how many; it stops when the tests fail without any. */
async function survivorsOf(
  entry: Registered,
): Promise<{ readonly survivors: readonly string[]; readonly tried: number }> {
  const tests = await collectTests(faultTestsOf(entry.machine.id))
  const partsSeen = watchParts(entry.machine)
  const before = await firstFailure(tests)
  const parts = partsSeen()
  if (before)
    throw new Error(
      `the tests of ${entry.machine.id} fail without a fault: ${before.test.name}: ${before.why}`,
    )
  // A fault can make a chart go round for ever, which has to be an error as any other.
  entry.machine.options.maxIterations = MOST_STEPS
  const survivors: string[] = []
  let order = tests
  const mutants = [...mutantsOf(entry.machine), ...parts]
  for (const [index, mutant] of mutants.entries()) {
    // The largest machine takes an hour, and who stops it early wants what was found.
    if (index % SAY_EVERY === 0) console.log(`${entry.machine.id}: ${index} of ${mutants.length}`)
    const mend = mutant.break()
    // oxlint-disable-next-line no-await-in-loop -- all tests share what is broken
    const failure = await firstFailure(order)
    mend()
    if (!failure) {
      survivors.push(mutant.fault)
      if (!(mutant.fault in sameAsBefore)) console.log(`not noticed: ${mutant.fault}`)
    }
    // What noticed one fault often notices its neighbours: it is asked first.
    else order = [failure.test, ...order.filter((test) => test !== failure.test)]
  }
  return { survivors, tried: mutants.length }
}

for (const entry of registry) {
  const { id } = entry.machine
  if (only && only !== id) continue
  // oxlint-disable-next-line no-await-in-loop -- one machine after the other: their tests share what is broken
  const { survivors, tried } = await survivorsOf(entry)
  const same = survivors.filter((fault) => fault in sameAsBefore)
  const unnoticed = survivors.filter((fault) => !(fault in sameAsBefore))
  // A reason that is out of date would hide a fault that matters now.
  const stale = Object.keys(sameAsBefore).filter(
    (fault) => /^\w+/.exec(fault)?.[0] === id && !same.includes(fault),
  )
  const all = tried - same.length
  const noticed = all - unnoticed.length
  for (const fault of stale) console.log(`no fault without effect any more: ${fault}`)
  console.log(
    `${id}: ${noticed} of ${all} faults noticed (${Math.floor((noticed / all) * 100)} %)` +
      (same.length ? `, ${same.length} more change nothing` : ''),
  )
  if (noticed < all * (WHOLE.has(id) ? 1 : MOST) || stale.length) process.exitCode = 1
}
