import { expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess, lastReachable } from './assess.ts'
import { changeHead } from './change.ts'
import { packDraft, unpackDraft } from './draft.ts'
import { fromForm } from './from-form.ts'
import { headIssues, readForm } from './issues.ts'
import { fieldsOf } from './step-fields.ts'
import { warningsOf } from './summary.ts'

const around = { choices: sampleChoices, now: sampleNow }
const elsewhere = changeHead(sampleDraft, { field: 'otherAddress', value: true }, sampleChoices)
const moved = changeHead(elsewhere, { field: 'addressLine1', value: '9 Dock Road' }, sampleChoices)

function formOf(draft: typeof sampleDraft) {
  const read = readForm(draft, around)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.form
}

test('another address begins as the one on file, and only then is doubtful when it differs', () => {
  expect(elsewhere).toMatchObject({ addressLine1: '1 Electric Avenue', city: 'Sparks' })
  expect(warningsOf(elsewhere, around)).not.toContain('address-issue')
  expect(warningsOf(moved, around)).toContain('address-issue')
  expect(formOf(moved).pickupAddress.address).toMatchObject({
    name: 'Sparks plant',
    addressLine1: '9 Dock Road',
    city: 'Sparks',
  })
})

test('what is wrong with it is said at its own fields', () => {
  const wrong = { ...moved, city: '', countryCode: 'USA' }

  expect(Object.keys(headIssues(wrong, around))).toEqual(['city', 'countryCode'])
  expect(formOf({ ...moved, countryCode: 'us' }).pickupAddress.address.countryCode).toBe('US')
})

test('a third line that is too long is said on the step of the address, and keeps from going on', () => {
  const draft = { ...moved, addressLine3: 'x'.repeat(101) }
  const { issues } = assess(draft, { ...sampleInput, ...around, needsPo: false })

  expect(fieldsOf.site.filter((field) => issues.head[field])).toEqual(['addressLine3'])
  expect(lastReachable(issues)).toBe('site')
})

test('without it, and for another site, the address on file is taken', () => {
  const { otherAddress: _other, ...onFile } = changeHead(
    moved,
    { field: 'otherAddress', value: false },
    sampleChoices,
  )

  expect(formOf({ ...onFile, otherAddress: false }).pickupAddress.address).toEqual(
    sampleChoices.sites[0]?.address,
  )
  expect(changeHead(moved, { field: 'siteId', value: 'other' }, sampleChoices)).toMatchObject({
    otherAddress: false,
    addressLine1: '',
  })
})

test('a request with an address issue is opened with its address, so that it can be corrected', () => {
  const form = formOf(moved)
  const from = { key: 'k'.repeat(16), units: 'imperial' } as const
  const stored = {
    ...form,
    pickupAddress: { ...form.pickupAddress, addressIssue: 'erp-site-address-mismatch' as const },
  }

  expect(fromForm(stored, from)).toMatchObject({ otherAddress: true, addressLine1: '9 Dock Road' })
  expect(fromForm(form, from)).toMatchObject({ otherAddress: false, addressLine1: '' })
})

test('it is kept with the draft; a draft of before has none', () => {
  const {
    otherAddress: _other,
    addressLine1: _line,
    ...before
  } = packDraft(sampleDraft) as Record<string, unknown>

  expect(unpackDraft(packDraft(moved))).toMatchObject({ addressLine1: '9 Dock Road' })
  expect(unpackDraft(before)).toMatchObject({ otherAddress: false, addressLine1: '' })
})
