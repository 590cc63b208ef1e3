import { expect, test } from 'vitest'

import { auditTexts as words } from './audit.ts'
import { valueInWords } from './change-values.ts'

test.each([
  ['internal-customer-ops', 'Redwood customer operations'],
  ['internal-admin', 'Redwood administrator'],
  ['vw-dealer', 'VW dealer'],
  ['constructor', 'constructor'],
  ['of-an-earlier-release', 'of-an-earlier-release'],
  [null, ''],
])('who did something is a user of type %s, told as “%s”', (type, text) => {
  expect(words.type(type, 'Redwood')).toBe(text)
})

test.each([
  ['roles.0', 'supplier-readonly-user', 'Supplier, read-only'],
  ['roles', ['supplier-user', 'toString'], 'Supplier, toString'],
  ['allowedSites', 'all_sites', 'All sites'],
  ['allowedSites.2', 'vwgoa:12A34', 'vwgoa:12A34'],
  ['changed', ['firstName', 'roles'], 'First name, Role'],
  ['isForAll', true, 'yes'],
  ['until', '2026-12-04', 'Fri, Dec 4, 2026'],
  ['note', null, '–'],
  ['total', { value: 12, unit: 'kg' }, '12 kg'],
])('%s with %j is told as “%s”', (path, value, text) => {
  expect(valueInWords(words.value(path, value), '–')).toBe(text)
})
