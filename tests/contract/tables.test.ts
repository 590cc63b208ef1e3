import fs from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'

const portal = useDomain()

type Shape = Record<string, Record<string, boolean>>

/** Tables and columns as the files of types declare them: name → may be null. */
function declared(): Shape {
  const files = fs.readdirSync('server/db').filter((file) => /(^|-)tables\.ts$/.test(file))
  const source = files.map((file) => fs.readFileSync(`server/db/${file}`, 'utf8')).join('\n')
  const types = new Map<string, Record<string, boolean>>()
  for (const [, name = '', body = ''] of source.matchAll(/type (\w+) = \{\n([\s\S]*?)\n\}/g)) {
    const columns = [...body.matchAll(/^ {2}(\w+): ([\s\S]*?)(?=\n {2}\w+:|$(?![\s\S]))/gm)]
    types.set(
      name,
      Object.fromEntries(
        columns.map(([, column = '', type = '']) => [column, /\bnull\b|^Nullable/i.test(type)]),
      ),
    )
  }
  for (const [, name = '', body = ''] of source.matchAll(/type (\w+) = \{ (.*) \}$/gm))
    types.set(
      name,
      Object.fromEntries(
        body.split(';').map((part) => [part.split(':')[0]?.trim() ?? '', /\bnull\b/.test(part)]),
      ),
    )
  const tables = [...source.matchAll(/^ {2}'?((?:identity\.)?[a-z_]+)'?: ([A-Z]\w+)$/gm)]
  return Object.fromEntries(
    tables.flatMap(([, table = '', type = '']) => {
      const columns = types.get(type)
      return columns ? [[table, columns]] : []
    }),
  )
}

async function stored(): Promise<Shape> {
  const { rows } = await sql<{ schema: string; table: string; column: string; nullable: string }>`
    select table_schema as schema, table_name as table, column_name as column,
      is_nullable as nullable from information_schema.columns
    where table_schema in ('public', 'identity')
      and table_name not like 'audit\\_%' and table_name not like 'kysely%'`.execute(portal.db)
  const shape: Shape = {}
  for (const { schema, table, column, nullable } of rows) {
    const name = schema === 'public' ? table : `${schema}.${table}`
    shape[name] = { ...shape[name], [column]: nullable === 'YES' }
  }
  return shape
}

test('the database has the tables and columns that the code believes in', async () => {
  expect(declared()).toEqual(await stored())
})
