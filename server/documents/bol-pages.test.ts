import { describe, expect, test } from 'vitest'

import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { itemWith, printed, unit } from '#tests/support/printed.ts'

import { drawBol } from './bol.ts'
import type { PrintData } from './print-data.ts'

/** Units that no line can stand for together. */
const units = (count: number, change: Partial<HandlingUnit> = {}) =>
  Array.from({ length: count }, (_, at) =>
    unit({ dimensions: { length: 40 + at, width: 40, height: 44, unit: 'in' }, ...change }),
  )
const FOOT = /^(Shipper's certification|(Shipper|Carrier|Consignee): name, signature, date)$/

/** The pages of what closes a bill of lading, and how many lines of goods stand on the last one of them. */
async function footOf(data: PrintData) {
  const drawn = await readPdf(await drawBol(data))
  const pages = new Set(drawn.filter(({ text }) => FOOT.test(text)).map(({ page }) => page))
  const last = Math.max(...drawn.map(({ page }) => page))
  const isGoods = (text: string) => text === 'pallet' || text.includes('(LCW-4410)')
  const beneath = drawn.filter(({ text, page }) => page === last && isGoods(text))
  const total = drawn.find(({ text }) => text.startsWith('Total:'))?.page
  const signing = drawn.find(({ text }) => text.startsWith("Shipper's"))?.y ?? 0
  const lowest = Math.max(
    ...drawn.filter(({ page, y }) => page === last && y < signing).map(({ y }) => y),
  )
  return { pages: [...pages], last, total, goods: beneath.length, gap: signing - lowest }
}

describe('certification and signatures', () => {
  test('stand with goods above them, whatever the number of lines', async () => {
    for (let count = 1; count <= 60; count += 1) {
      const { pages, last, total, goods, gap } = await footOf(printed(units(count)))
      expect([count, pages, total]).toEqual([count, [last], last])
      expect(goods).toBeGreaterThan(0)
      expect(gap).toBeGreaterThan(8)
    }
  })

  test('also beneath long comments, and goods that fill pages by themselves', async () => {
    const [content] = unit().contents
    if (!content) throw new Error('a unit without contents')
    const many = Array.from({ length: 30 }, () => content)
    for (const [count, change] of [
      [9, {}],
      [10, {}],
      [11, {}],
      [1, { contents: many }],
      [2, { contents: many }],
      [3, { contents: many, additionalContext: 'Keep upright. '.repeat(35) }],
    ] as const) {
      const data = printed(units(count, change))
      const comments = 'Call the guard at the gate. '.repeat(17)
      const { pages, last, goods } = await footOf({ ...data, form: { ...data.form, comments } })
      expect([count, pages]).toEqual([count, [last]])
      expect(goods).toBeGreaterThan(0)
    }
  })

  test('of twelve lines are on the first page', async () => {
    expect((await footOf(printed(units(12)))).last).toBe(1)
  })
})

describe('lines that say the same', () => {
  const rowsOf = async (data: PrintData) => {
    const texts = (await readPdf(await drawBol(data))).map(({ text }) => text)
    return texts.flatMap((text, at) =>
      ['pallet', 'battery'].includes(text) ? [[texts[at - 1], text, texts[at + 4]]] : [],
    )
  }

  test('are one, with the number and the weight of all', async () => {
    const alike = [unit(), unit({ quantity: 2 }), unit()]
    expect(await rowsOf(printed(alike))).toEqual([['4', 'pallet', '4,144.7']])
  })

  test('stay apart where anything differs', async () => {
    const different = [
      unit(),
      unit({ isDdr: true }),
      unit({ grossWeight: { value: 480, unit: 'kg' } }),
      unit({ additionalContext: 'Keep upright' }),
    ]
    expect(await rowsOf(printed(different))).toHaveLength(4)
    const batteries = ['SN-1', 'SN-2', null, null].map((serialNumber) => itemWith({ serialNumber }))
    expect(await rowsOf(printed([], { items: batteries }))).toEqual([
      ['1', 'battery', '–'],
      ['1', 'battery', '–'],
      ['2', 'battery', '–'],
    ])
  })
})
