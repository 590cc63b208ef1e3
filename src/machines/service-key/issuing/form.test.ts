import { expect, test } from 'vitest'

import { NewServiceKey } from '#schemas/service-key.ts'

import { formOf, givingOf, keyLimits, mistakeOf, tenantsOf } from './form.ts'
import type { KeyForm } from './types.ts'

const whole: KeyForm = { name: 'ERP', organisation: 'Acme', programs: ['bmw'], suppliers: '' }
const isTaken = ({ name, organisation, ...form }: KeyForm) =>
  NewServiceKey.safeParse({ name, organisation, tenants: tenantsOf({ ...whole, ...form }) }).success

test.each(['name', 'organisation'] as const)(
  '%s is refused exactly where the call refuses it',
  (field) => {
    const most = keyLimits[field]
    for (const length of [0, 1, most, most + 1]) {
      const form = { ...whole, [field]: 'x'.repeat(length) }
      expect([length, mistakeOf(form, field) === undefined]).toEqual([length, isTaken(form)])
    }
    expect(mistakeOf({ ...whole, [field]: ' ' }, field)).toBe('missing')
  },
)

test.each(['300000000000001', ' 300000000000001;300000000000002 ', '12', '300000000000001 x'])(
  'supplier numbers are refused exactly where the call refuses them: %s',
  (suppliers) => {
    const form = { ...whole, suppliers }
    expect(mistakeOf(form, 'suppliers') === undefined).toBe(isTaken(form))
  },
)

test('a key names one program or supplier at least, each once', () => {
  const none = { ...whole, programs: [] }
  expect([mistakeOf(none, 'programs'), isTaken(none)]).toEqual(['missing', false])
  const suppliers = '300000000000001, 300000000000001 300000000000101'
  const form = { ...whole, programs: ['supplier:300000000000101'], suppliers }
  expect(mistakeOf(form, 'programs')).toBeUndefined()
  expect(tenantsOf(form)).toEqual(['supplier:300000000000101', 'supplier:300000000000001'])
})

test('an organization comes out of its form as it went in, and a new one goes by lower case', () => {
  const organisation = { id: 'organisation acme', tenants: ['bmw', 'supplier:300000000000001'] }
  const form = formOf(organisation)
  expect(form).toMatchObject({ organisation: 'acme', suppliers: '300000000000001' })
  const context = { attempt: 0, refusal: undefined, issued: undefined, about: undefined }
  expect(givingOf({ ...context, form, organisation })).toEqual({
    ...organisation,
    before: organisation.tenants,
  })
  const fresh = { ...whole, organisation: ' Acme West ' }
  expect(givingOf({ ...context, form: fresh, organisation: undefined })).toEqual({
    id: 'organisation acme west',
    tenants: ['bmw'],
    before: [],
  })
})
