import { expect, test } from 'vitest'

import { NewServiceKey } from '#schemas/service-key.ts'

import { keyFields, keyLimits, mistakeOf } from './form.ts'

test.each(keyFields)('%s is refused exactly where the call refuses it', (field) => {
  const most = keyLimits[field]
  for (const length of [0, 1, most, most + 1]) {
    const form = { name: 'ERP', organisation: 'Acme', [field]: 'x'.repeat(length) }
    const isTaken = NewServiceKey.safeParse(form).success
    expect([length, mistakeOf(form, field) === undefined]).toEqual([length, isTaken])
  }
  expect(mistakeOf({ name: ' ', organisation: ' ' }, field)).toBe('missing')
})
