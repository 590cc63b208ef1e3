import { expect, test } from 'vitest'

import { ShipmentForm } from '#schemas/shipment-form.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'
import { sampleChoices, sampleNow } from '#tests/machines/shipment/wizard/alphabet.ts'
import { randomFrom } from '#tests/support/random.ts'
import { validFor } from '#tests/support/schema-values.ts'
import { seedFor } from '#tests/support/seed.ts'

import { packDraft, unpackDraft } from './draft.ts'
import { fromForm } from './from-form.ts'
import { readForm } from './issues.ts'

const [site] = sampleChoices.sites
if (!site) throw new Error('the sample has a site')

/** A form of the sample's site, as the portal may have stored it; undefined where chance made none. */
function storedForm(random: ReturnType<typeof randomFrom>) {
  const made = validFor(ShipmentForm, random) as ShipmentForm // because it is checked below
  const window = ['08:00', '11:30']
  const { success, data } = ShipmentForm.safeParse({ ...made, pickupTimeWindow: window })
  if (!success) return undefined
  const hasIssue = random.chance(0.5)
  const address = hasIssue ? data.pickupAddress.address : { ...site?.address, name: 'Dock 4' }
  return {
    ...data,
    pickupAddress: {
      id: site?.siteId ?? '',
      address: address as typeof data.pickupAddress.address, // because the sample's site has one
      ...(hasIssue ? { addressIssue: 'erp-site-address-mismatch' as const } : {}),
    },
  }
}

const FORMS = 60
const round = (weight: number) => Math.round(weight * 1e6) / 1e6
type Unit = ShipmentForm['handlingUnits'][number]
const inGross = (weight: Unit['weight'], { grossWeight: { unit } }: Unit) => {
  if (weight.unit === unit) return weight
  return { unit, value: round(unit === 'kg' ? toKg(weight) : kgToLb(weight.value)) }
}

/** What an edit is allowed to change by itself, by name. */
function normalised(form: NonNullable<ReturnType<typeof storedForm>>) {
  const { addressIssue: _itsServers, ...pickupAddress } = form.pickupAddress
  return {
    ...form,
    pickupAddress,
    // The site's own on that day.
    pickupUtcTimezoneOffset: expect.any(String),
    handlingUnits: form.handlingUnits.map((unit) => {
      const { returnablePackaging, ...rest } = unit
      return {
        ...rest,
        // Packaging that does not come back has no type of such.
        ...(unit.isReturnablePackaging ? { returnablePackaging } : {}),
        // One choice of unit for the three weights.
        weight: inGross(unit.weight, unit),
        tareWeight: inGross(unit.tareWeight, unit),
      }
    }),
  }
}

test('an edit that changes nothing gives the form back as it was, also as a kept draft', () => {
  const random = randomFrom(seedFor('an edit that changes nothing'))
  const units = 'imperial'
  let tried = 0
  // Chance makes one in about seven: how many tries that takes is not what is tested.
  for (let run = 0; tried < FORMS && run < 100 * FORMS; run += 1) {
    const form = storedForm(random)
    if (!form) continue
    const draft = fromForm(form, { key: 'k'.repeat(16), units })
    const kept = unpackDraft(JSON.parse(JSON.stringify(packDraft(draft))))
    expect(kept).toEqual(draft)
    const read = readForm(draft, { choices: sampleChoices, now: sampleNow })
    expect(read.ok ? read.form : read.issues).toEqual(normalised(form))
    tried += 1
  }
  expect(tried).toBe(FORMS)
})
