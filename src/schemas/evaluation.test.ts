import { expect, test } from 'vitest'

import { EvaluationForm, EvaluationPatch, evaluationIssues } from './evaluation.ts'
import type { EvaluationForm as Form } from './evaluation.ts'
import { resultOf } from './item-words.ts'
import { makers, tenantOf } from './tenants/index.ts'

const raw: Form = {
  partNumber: '61278',
  isDdr: false,
  wasEvaluated: false,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
const well: Form = { ...raw, wasEvaluated: true }
const damaged: Form = {
  ...well,
  isDdr: true,
  hasPhysicalDamage: true,
  physicalDamageComment: 'Dent',
}

const issuesOf = (slug: string, form: Form) => {
  const tenant = tenantOf(slug)
  if (!tenant) throw new Error(`there is no ${slug}`)
  return evaluationIssues(tenant, form).map(({ path, code }) => `${path} ${code}`)
}
const fits = (change: object) => EvaluationForm.safeParse({ ...raw, ...change }).success

test('why there is no claim is said of no battery of a claim', () => {
  const vw = tenantOf('vwgoa')
  const said = { ...raw, adHocItemReason: 'In stock' }
  const issues = (isClaimed: boolean) => (vw ? evaluationIssues(vw, said, isClaimed) : [])

  expect(issues(false)).toEqual([])
  expect(issues(true)).toMatchObject([{ path: 'adHocItemReason', code: 'of_claim' }])
})

test.each([
  ['partNumber', 50],
  ['serialNumber', 50],
  ['physicalDamageComment', 500],
  ['recallOrDefectiveComment', 500],
  ['ddrOtherComment', 500],
  ['ddrReason', 500],
  ['adHocItemReason', 500],
  ['signature', 100],
  ['recallNumber', 50],
  ['adrComment', 500],
] as const)('%s holds %i characters and not one more', (field, most) => {
  expect(fits({ [field]: 'x'.repeat(most) })).toBe(true)
  expect(fits({ [field]: 'x'.repeat(most + 1) })).toBe(false)
  expect(fits({ [field]: '' })).toBe(false)
})

test.each([
  ['1M8GDM9AXKP042788', true],
  ['WVWIOQE1ZMP000421', true], // only warned of
  ['1M8GDM9AXKP04278', false],
  ['1M8GDM9AXKP0427888', false],
  ['1m8gdm9axkp042788', false],
  ['1M8GDM9AXKP0 2788', false],
])('%s as a VIN: %s', (vin, isOne) => {
  expect(fits({ vin })).toBe(isOne)
})

test('what nobody looked at needs no answers, in any program', () => {
  for (const { slug } of makers) expect([slug, issuesOf(slug, raw)]).toEqual([slug, []])
})

test('damage, a recall and another cause each need their words, and make a DDR battery', () => {
  const { physicalDamageComment: _said, ...bare } = damaged
  expect(issuesOf('porsche', damaged)).toEqual([])
  expect(issuesOf('porsche', bare)).toEqual(['physicalDamageComment needed'])
  expect(issuesOf('porsche', { ...damaged, isDdr: false })).toEqual(['isDdr needed'])
  const recalled = { ...well, isRecalledOrDefective: true }
  expect(issuesOf('porsche', recalled)).toEqual(['recallOrDefectiveComment needed', 'isDdr needed'])
  expect(issuesOf('porsche', { ...well, isDdr: true })).toEqual(['ddrOtherComment needed'])
})

test('fields of one program are refused in all the others', () => {
  const own = {
    signature: ['vwgoa'],
    ddrReason: ['vwgoa'],
    adHocItemReason: ['vwgoa'],
    recallNumber: ['bmw'],
    yre5: ['bmw'],
    adrClass: ['volvo-eu'],
    adrComment: ['volvo-eu'],
  }
  for (const [field, slugs] of Object.entries(own))
    for (const { slug } of makers) {
      const value = { adrClass: 'green', yre5: true }[field] ?? 'XY'
      const form = EvaluationForm.parse({ ...raw, [field]: value })
      const isRefused = issuesOf(slug, form).includes(`${field} not_of_program`)
      expect([field, slug, isRefused]).toEqual([field, slug, !slugs.includes(slug)])
    }
})

test('VW asks for a signature with the evaluation', () => {
  expect(issuesOf('vwgoa', well)).toEqual(['signature needed'])
  expect(issuesOf('vwgoa', { ...well, signature: 'Jason Meyer' })).toEqual([])
})

test('Volvo EU asks for the class of the battery, which agrees with its damage', () => {
  const of = (change: Partial<Form>) => issuesOf('volvo-eu', { ...well, ...change })
  const comment = { adrComment: 'Swollen' }
  expect(of({})).toEqual(['adrClass needed'])
  expect(of({ adrClass: 'green' })).toEqual([])
  expect(of({ ...damaged, adrClass: 'green' })).toEqual(['adrClass needed'])
  for (const adrClass of ['yellow', 'red'] as const) {
    expect(of({ ...damaged, adrClass })).toEqual(['adrComment needed'])
    expect(of({ ...damaged, adrClass, ...comment })).toEqual([])
    expect(of({ adrClass, ...comment })).toEqual(['adrClass needed'])
  }
})

test('a change names some fields, and takes away only what may be absent', () => {
  expect(EvaluationPatch.safeParse({}).success).toBe(true)
  expect(EvaluationPatch.safeParse({ serialNumber: null, adrClass: null }).success).toBe(true)
  expect(EvaluationPatch.safeParse({ partNumber: null }).success).toBe(false)
  expect(EvaluationPatch.safeParse({ isDdr: null }).success).toBe(false)
  expect(EvaluationPatch.safeParse({ colour: 'red' }).success).toBe(false)
})

test('one word tells how a battery was found', () => {
  expect([raw, well, damaged, { ...damaged, isRecalledOrDefective: true }].map(resultOf)).toEqual([
    'not-evaluated',
    'no-damage',
    'damaged',
    'recalled',
  ])
})
