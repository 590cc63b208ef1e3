import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { tenantIdOf, tenants } from '#schemas/tenants/index.ts'

const DATA = 'src/schemas/tenants'
// The entry of all other suppliers is left out: `supplier` is also who somebody is to a call, whatever the program.
const names = [
  ...new Set(
    tenants.flatMap((tenant) => {
      const id = tenantIdOf(tenant)
      const { writer, reader } = tenant.userTypes
      return id === undefined ? [] : [tenant.slug, id, writer, reader]
    }),
  ),
]
const sources = ['src', 'server'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).replaceAll('\\', '/'))
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith(`${DATA}/`),
    ),
)

const name = `['"\`](?:${names.join('|')})['"\`]`
// What decides by a name: compared, looked for, a case, or asked of the text itself.
const conditions = [
  new RegExp(String.raw`[=!]==?\s*${name}`),
  new RegExp(String.raw`${name}\s*[=!]==?`),
  new RegExp(String.raw`\bcase\s+${name}`),
  new RegExp(String.raw`\.(?:includes|startsWith|endsWith|has|indexOf)\(\s*${name}`),
]
const decides = (source: string) => conditions.some((pattern) => pattern.test(source))

test('no code decides by the name of a program: what differs is a field of the tenant', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => decides(fs.readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  "if (tenant.slug === 'volvo-eu') return",
  "const isVw = 'vwgoa' === slug",
  "switch (slug) {\n  case 'bmw':\n}",
  "if (['porsche'].length && id.startsWith('ferrari')) go()",
  "user.type !== 'vw-dealer'",
])('the look would find %s', (source) => {
  expect(decides(source)).toBe(true)
})
