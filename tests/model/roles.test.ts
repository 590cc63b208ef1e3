import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { Caller } from '#schemas/user-type.ts'

const ROOMS = ['src/routes', 'src/views']
// Words that are roles and nothing else.
const only = Caller.options.filter((word) => !['none', 'supplier', 'logistics'].includes(word))
const compared = new RegExp(
  String.raw`\bcaller\b\)?\s*(===|!==)|(===|!==)\s*'(${only.join('|')})'|\bSTAFF\b`,
)

test('who may do what is asked of selectors and of the contract’s lists, not written in a page or view', () => {
  const found = ROOMS.flatMap((room) =>
    fs
      .readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => {
        const lines = fs.readFileSync(path.join(room, file), 'utf8').split('\n')
        return lines.flatMap((line, at) =>
          compared.test(line) ? [`${room}/${file}:${at + 1} ${line.trim()}`] : [],
        )
      }),
  )

  expect(found).toEqual([])
})
